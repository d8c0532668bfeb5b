import { startSite } from '../../scripts/site.mjs';

/** One built site for all the journeys, its address in SITE. */
export default async function setup() {
  const site = await startSite();
  process.env.SITE = site.address;
  return () => site.stop();
}
