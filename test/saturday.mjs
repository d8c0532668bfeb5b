// `node --import ./test/saturday.mjs`: the process believes that it began on Saturday 21 November 2026 at ten, in the shop's zone, or at `BEGUN_AT`.
const REAL = globalThis.Date;
const shift = REAL.parse(globalThis.process.env.BEGUN_AT ?? '2026-11-21T09:00:00.000Z') - REAL.now();

globalThis.Date = class extends REAL {
  constructor(...given) {
    super(...(given.length > 0 ? given : [REAL.now() + shift]));
  }

  static now() {
    return REAL.now() + shift;
  }
};

const { Now } = globalThis.Temporal ?? {};
if (Now) {
  const { instant } = Now;
  Now.instant = () => instant.call(Now).add({ milliseconds: shift });
}
