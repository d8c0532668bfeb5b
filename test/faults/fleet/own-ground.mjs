import { startS3rver } from './bucket.mjs';
import { startDatabaseFront } from './database-front.mjs';
import { startPair } from './postgres-pair.mjs';

/** PostgreSQL as a primary and its standby behind haproxy, and an S3 server: what a fleet stands on. */
export async function startGround(startBucketServer = startS3rver) {
  const closings = [];
  const stop = async () => {
    for (const end of closings.splice(0).reverse()) await end();
  };
  try {
    const pair = await startPair();
    closings.push(pair.stop);
    const front = await startDatabaseFront(pair.nodes);
    closings.push(front.stop);
    const bucketServer = await startBucketServer();
    closings.push(bucketServer.stop);
    return {
      pair,
      bucketServer,
      query: pair.query,
      directUrl: (name) => `${pair.primary().url}/${name}`,
      databasePort: () => front.port,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
