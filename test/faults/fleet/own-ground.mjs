import { startS3rver } from './bucket.mjs';
import { startDatabaseFront } from './database-front.mjs';
import { startPair } from './postgres-pair.mjs';
import { onSmallDisk } from './small-disk.mjs';

const DATABASE_DISK_MB = 768;
const BUCKET_DISK_MB = 192;

/** A pair behind haproxy, and an S3 server. @param {{ isSmall?: boolean }} [options] servers of PostgreSQL share a small disk */
export async function startGround(startBucketServer = startS3rver, { isSmall = false } = {}) {
  const closings = [];
  const stop = async () => {
    for (const end of closings.splice(0).reverse()) await end();
  };
  try {
    const disks = {};
    const start = async (name, megabytes, startPart) => {
      if (!isSmall) return startPart();
      const { part, ...disk } = await onSmallDisk(megabytes, startPart);
      disks[name] = disk;
      closings.push(disk.unmount);
      return part;
    };
    const pair = await start('database', DATABASE_DISK_MB, startPair);
    closings.push(pair.stop);
    const front = await startDatabaseFront(pair.nodes);
    closings.push(front.stop);
    const bucketServer = await start('bucket', BUCKET_DISK_MB, startBucketServer);
    closings.push(bucketServer.stop);
    return {
      pair,
      bucketServer,
      disks,
      closings,
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
