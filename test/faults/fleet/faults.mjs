// Every fault of a fleet: how it is made, and how it ends. The caller chooses how long each lasts.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const on = (which) => (fleet) => fleet.instances[which];
const everyLink = (name, act) => async (fleet) => {
  for (const { links } of fleet.instances) await links[name][act]();
};
const mailServer = (mode) => ({ strike: ({ mails }) => mails.become(mode), heal: ({ mails }) => mails.become('healthy') });
const killed = (which) => ({ strike: (fleet) => on(which)(fleet).kill(), heal: (fleet) => on(which)(fleet).start() });

/** From a standby that is lost to roles exchanged twice, by the lines of docs/operations.md alone. */
async function followGuide({ ground: { pair }, instances: [instance] }) {
  await pair.standby().kill();
  await pair.giveUpStandby();
  await pair.standby().start();
  await pair.protect();
  await pair.primary().kill();
  await pair.promote();
  await pair.rejoin();
  await pair.stopLostPrimary();
  await pair.promote();
  await pair.rejoin({ clone: true });
  await pair.ask(instance.address);
}

/** The second instance is started while a part is unavailable; the first was running when that stopped. */
const startedWhileUnavailable = (strike, heal) => ({
  strike: async (fleet) => {
    const [, second] = fleet.instances;
    await second.stop();
    await strike(fleet);
    second.launch();
  },
  heal,
});

/** Takes every connection that the server has to give, and those that come free. */
async function takeConnections({ ground }) {
  const taken = [];
  const taking = { ends: false };
  const take = async () => {
    while (!taking.ends) {
      const client = new pg.Client({ connectionString: ground.directUrl('postgres') });
      client.on('error', () => {});
      await client.connect().then(
        () => taken.push(client),
        () => setTimeout(50),
      );
    }
  };
  const takers = Array.from({ length: 8 }, take);
  giveBack = async () => {
    taking.ends = true;
    await Promise.all(takers);
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  };
}
let giveBack = async () => {};

/** `settings`: additional settings of its instances; `after` runs once the fleet is gone; `problems`: what else went wrong. */
export const FAULTS = {
  'nothing (the same load, for comparison)': { strike: () => {} },
  'the first instance killed': killed(0),
  'the second instance killed': killed(1),
  'each instance stopped by SIGTERM and started again, in turn': {
    strike: async ({ instances }) => {
      for (const instance of instances) {
        await instance.stop();
        await instance.start();
      }
    },
  },
  'the first instance frozen': {
    strike: ({ instances: [first] }) => first.freeze(),
    heal: ({ instances: [first] }) => first.thaw(),
  },
  'an instance started while S3 is unavailable': startedWhileUnavailable(
    ({ ground }) => ground.bucketServer.kill(),
    ({ ground }) => ground.bucketServer.start(),
  ),
  'an instance started while the standby is unavailable': startedWhileUnavailable(
    ({ ground: { pair } }) => pair.standby().freeze(),
    ({ ground: { pair } }) => pair.standby().thaw(),
  ),
  'an instance started while PostgreSQL is unavailable': startedWhileUnavailable(
    ({ ground: { pair } }) => pair.primary().stop(),
    ({ ground: { pair } }) => pair.primary().start(),
  ),
  'no connection left in PostgreSQL': { strike: takeConnections, heal: () => giveBack() },
  'PostgreSQL stopped': {
    strike: ({ ground: { pair } }) => pair.primary().stop(),
    heal: ({ ground: { pair } }) => pair.primary().start(),
  },
  'PostgreSQL frozen': {
    strike: ({ ground: { pair } }) => pair.primary().freeze(),
    heal: ({ ground: { pair } }) => pair.primary().thaw(),
  },
  'PostgreSQL killed': {
    strike: ({ ground: { pair } }) => pair.primary().kill(),
    heal: ({ ground: { pair } }) => pair.primary().start(),
  },
  'the primary killed, its standby promoted': {
    strike: ({ ground: { pair } }) => pair.primary().kill(),
    heal: ({ ground: { pair } }) => pair.promote(),
    after: ({ ground: { pair } }) => pair.rejoin(),
  },
  'the standby frozen: no commit is confirmed': {
    strike: ({ ground: { pair } }) => pair.standby().freeze(),
    heal: ({ ground: { pair } }) => pair.standby().thaw(),
  },
  'the standby killed, STANDBY_LOSS=continue:5s': {
    settings: { STANDBY_LOSS: 'continue:5s' },
    strike: ({ ground: { pair } }) => pair.standby().kill(),
    heal: ({ ground: { pair } }) => pair.standby().start(),
  },
  // The old one has lost its standby, and so confirms nothing.
  'two primaries: the standby promoted while the primary runs': {
    strike: ({ ground: { pair } }) => pair.promote(),
    heal: ({ ground: { pair } }) => pair.stopLostPrimary(pair.standby()),
    after: ({ ground: { pair } }) => pair.rejoin(),
  },
  'the guide of two servers, line by line': {
    strike: followGuide,
    problems: ({ ground: { pair } }) => pair.guide.undone().map((step) => `not run: ${step}`),
  },
  // What the primary confirmed meanwhile without its standby would be gone.
  'the standby frozen, then the primary killed and the standby promoted': {
    strike: ({ ground: { pair } }) => pair.standby().freeze(),
    heal: async ({ ground: { pair } }) => {
      await pair.primary().kill();
      pair.standby().thaw();
      await pair.promote();
    },
    after: ({ ground: { pair } }) => pair.rejoin(),
  },
  'S3 stopped': { strike: ({ ground }) => ground.bucketServer.kill(), heal: ({ ground }) => ground.bucketServer.start() },
  'S3 frozen': { strike: ({ ground }) => ground.bucketServer.freeze(), heal: ({ ground }) => ground.bucketServer.thaw() },
  'every link to PostgreSQL cut': { strike: everyLink('database', 'close'), heal: everyLink('database', 'heal') },
  'every link to PostgreSQL frozen': { strike: everyLink('database', 'freeze'), heal: everyLink('database', 'heal') },
  'one instance’s link to PostgreSQL cut': {
    strike: ({ instances }) => instances[0].links.database.close(),
    heal: ({ instances }) => instances[0].links.database.heal(),
  },
  'one instance’s link to PostgreSQL frozen': {
    strike: ({ instances }) => instances[0].links.database.freeze(),
    heal: ({ instances }) => instances[0].links.database.heal(),
  },
  'every link to S3 cut': { strike: everyLink('files', 'close'), heal: everyLink('files', 'heal') },
  'every link to S3 frozen': { strike: everyLink('files', 'freeze'), heal: everyLink('files', 'heal') },
  'SMTP down': mailServer('closed'),
  'SMTP mute': mailServer('silent'),
  'SMTP cut after taking a mail': mailServer('cutting'),
};

/** The same, on a ground whose disks are small. */
export const FULL_DISKS = {
  'the disk of PostgreSQL full': {
    strike: ({ ground }) => ground.disks.database.fill(),
    heal: async ({ ground: { disks, pair } }) => {
      disks.database.empty();
      // A server without room for its log ends; its administrator starts it again.
      for (const node of [pair.primary(), pair.standby()]) if (!node.isRunning()) await node.start();
    },
  },
  'the disk of the bucket full': {
    strike: ({ ground }) => ground.disks.bucket.fill(),
    heal: async ({ ground: { disks, bucketServer } }) => {
      disks.bucket.empty();
      await bucketServer.kill();
      await bucketServer.start();
    },
  },
};
