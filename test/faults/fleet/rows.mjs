import { lostOf } from '../reliability.mjs';

export const CROWD = { browsing: 64, submitting: 16, lastingMs: 10_000 };
/** Within how many seconds a fleet is to be whole again by itself. */
const WHOLE_GOAL_S = 10;
/** What a visitor may be answered while a part is unavailable: 502 and 504 are nginx's own words for an instance that is gone. */
const HONEST = new Set([200, 503, 502, 504, 'cut']);

/** What one fault did, as the table tells it. @param found by `strikeFleet` @returns {import('../reliability.mjs').Row} */
export function rowOf(name, found, { browsing, submitting, lastingMs }) {
  const { tallies, figures, problems, ended, memory } = found;
  const { submissions, ...reads } = tallies;
  const isUsual = browsing === CROWD.browsing && submitting === CROWD.submitting && lastingMs === CROWD.lastingMs;
  return {
    fault: name,
    times: 1,
    load: isUsual ? '' : `${browsing} browsing, ${submitting} submitting, ${lastingMs / 1_000} s`,
    failed: [...Object.entries(reads), ['submissions', submissions]].map(([kind, tally]) => tallyText(kind, tally)).join('; '),
    lost: lostOf(problems, figures.acknowledged, figures.courriels),
    twice: figures.duplicates,
    whole: `${wholeText(found)}; ${ended.length > 0 ? `${ended.length} processes gone; ` : ''}${memory} MB`,
    problems: [...problems, ...ended, ...dishonest(tallies)],
  };
}

const wholeText = ({ wholes, backlog, left }) => {
  const whole = wholes
    .map((seconds) =>
      seconds === undefined ? 'not' : seconds > WHOLE_GOAL_S ? `${seconds} s, over the ${WHOLE_GOAL_S} s wanted` : `${seconds} s`,
    )
    .join(', ');
  return left > 0 ? `${whole}; ${left} mails waited for longer than two minutes` : `${whole}; mail ${backlog} s`;
};

function tallyText(kind, { calls, failed, hangs, longest, byStatus }) {
  const others = [...byStatus].filter(([status]) => status !== 200 && status !== 503).map(([status, count]) => `${status}: ${count}`);
  const why = others.length > 0 ? ` (${others.join(', ')})` : '';
  return `${kind} ${failed}/${calls}${why}, ${(longest / 1_000).toFixed(1)}${hangs > 0 ? `, ${hangs} over 3 s` : ''}`;
}

const dishonest = (tallies) =>
  Object.entries(tallies).flatMap(([kind, { byStatus }]) =>
    [...byStatus].filter(([status]) => !HONEST.has(status)).map(([status, count]) => `${kind}: ${count} answered ${status}`),
  );
