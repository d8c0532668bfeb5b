import { expect, test } from 'vitest';
import { someAnswers } from '../../../../test/estimations/every-answer';
import { NOVEMBER } from '../../../../test/estimations/november';
import { TOOL_SLUGS } from '../engine/tool';
import { TOOL_REGISTRY } from '../tool-registry.server';
import { questionsOf } from './answers';
import { sentText, TARIFS_READ } from './tool-rows.server';

test.each(TOOL_SLUGS)('%s counts with the rows that its page is sent, and with each tariff', (slug) => {
  const tool = TOOL_REGISTRY[slug];
  const sent = { ...NOVEMBER, ...JSON.parse(sentText(NOVEMBER, slug)) };
  const read = new Set<string>();
  for (const said of someAnswers(questionsOf(tool), 100)) {
    const estimate = tool.estimate(said, NOVEMBER);
    expect(tool.estimate(said, sent)).toEqual(estimate);
    for (const { tarifs } of [...estimate.money, ...estimate.outcomes.flatMap(({ amount }) => amount ?? [])])
      for (const key of tarifs) read.add(key);
  }
  expect([...read].sort()).toEqual([...TARIFS_READ[slug]].sort());
});
