import { expect, test } from 'vitest';
import { someAnswers } from '../../../../test/estimations/every-answer';
import { NOVEMBER } from '../../../../test/estimations/november';
import { questionsOf } from '../pages/answers';
import { TOOL_REGISTRY } from '../tool-registry.server';
import type { Estimate } from './estimate';
import { closedNotes, mentionNotes } from './mentions';
import { TOOL_SLUGS } from './tool';

/** All sentences of `aides` state an aid. */
const SLUGS = TOOL_SLUGS.filter((slug) => slug !== 'aides');
const FIGURES = /\d+(?:,\d+)?|deux et demi/g;

test.each(SLUGS)('%s: each figure of a sentence is in a step, and each step has a dated source', (slug) => {
  const tool = TOOL_REGISTRY[slug];
  const unsourced = new Set<string>();
  const law = new Set([...mentionNotes(NOVEMBER, slug), ...closedNotes(NOVEMBER, slug)]);
  for (const said of someAnswers(questionsOf(tool), 1000)) {
    const estimate = tool.estimate(said, NOVEMBER);
    for (const { label, sources } of estimate.steps) {
      expect(sources.length, label).toBeGreaterThan(0);
      for (const { date } of sources) expect(date, label).toMatch(/^\d{4}(?:-\d\d){0,2}$/);
    }
    const inSteps = new Set(estimate.steps.flatMap((step) => figuresOf(`${step.label} / ${step.formula} / ${step.assumed ?? ''}`)));
    for (const sentence of sentencesOf(estimate))
      for (const figure of figuresOf(sentence)) {
        if (!law.has(sentence) && !inSteps.has(figure)) unsourced.add(`${figure}: ${sentence}`);
      }
  }
  expect([...unsourced]).toEqual([]);
});

test.each(SLUGS)('%s: a tariff whose text was not read itself is said to be second-hand', (slug) => {
  const world = { ...NOVEMBER, tarifs: NOVEMBER.tarifs.map((tarif) => ({ ...tarif, seconde_main: true as const })) };
  for (const said of someAnswers(questionsOf(TOOL_REGISTRY[slug]), 50))
    for (const { sources } of TOOL_REGISTRY[slug].estimate(said, world).steps)
      for (const { label } of sources)
        if (label.includes('Grille d’août 2026')) expect(label).toContain('Grille d’août 2026 (de seconde main)');
});

const figuresOf = (text: string): string[] => text.replace(/(\d)\s(?=\d)/g, '$1').match(FIGURES) ?? [];

const sentencesOf = ({ summary, notes, outcomes, figures, money, familles, steps }: Estimate) =>
  steps.length === 0
    ? []
    : [
        summary,
        ...notes,
        ...outcomes.flatMap(({ label, why }) => [label, why]),
        ...[...figures, ...money].map(({ label }) => label),
        ...familles.map(({ why }) => why),
      ];
