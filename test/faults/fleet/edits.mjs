import { setTimeout } from 'node:timers/promises';
import { ADMIN, fillGround, openFleet } from './fleet.mjs';

const TIMES = 20;
const LONGEST_MS = 30_000;
const FORGERY = 'x'.repeat(32);
const PAGE = '/marques';

/** Edits through one instance. @returns {Promise<number[]>} ms until a cached page of the other shows it */
async function timeEdits({ instances: [edited, shown] }, times = TIMES) {
  const headers = { cookie: `XSRF-TOKEN=${FORGERY}`, 'x-xsrf-token': FORGERY, 'content-type': 'application/json' };
  const call = async (method, path, body, more = {}) => {
    const response = await fetch(`${edited.address}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { access_token } = await call('POST', '/auth/login', ADMIN);
  headers.authorization = `Bearer ${access_token}`;
  const found = [];
  for (let turn = 1; turn <= times; turn += 1) {
    const { version, content } = await call('GET', '/admin/reglages/entreprise');
    const name = `Chaleur et lumière ${turn}`;
    const { confirmation } = await call('POST', '/auth/confirmer', { password: ADMIN.password });
    await call('PUT', '/admin/reglages/entreprise', { version, content: { ...content, name } }, { 'x-confirmation': confirmation });
    const began = performance.now();
    while (!(await (await fetch(shown.address + PAGE)).text()).includes(name)) {
      if (performance.now() - began > LONGEST_MS) throw new Error(`“${name}” is not shown after ${LONGEST_MS / 1_000} s`);
      await setTimeout(10);
    }
    found.push(performance.now() - began);
  }
  return found;
}

/** @returns {Promise<import('../reliability.mjs').Row>} */
export async function editRow(ground) {
  const fleet = await openFleet(ground, await fillGround(ground, { variants: 0 }));
  try {
    const sorted = (await timeEdits(fleet)).toSorted((a, b) => a - b);
    const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)].map((ms) => `${(ms / 1_000).toFixed(2)} s`);
    return {
      fault: 'nothing: an edit on one instance, looked for on the other',
      times: sorted.length,
      load: 'no load',
      failed: `shown after ${median} (median), ${longest} at most`,
      lost: '',
      twice: '',
      whole: '',
    };
  } finally {
    await fleet.close();
  }
}
