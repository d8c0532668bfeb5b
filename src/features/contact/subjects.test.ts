import { expect, test } from 'vitest';
import { changeContent } from '~/platform/db/content';
import { onBothEngines } from '../../../test/test-site';
import { demandeOf, newPerson, sendJson } from '../../../test/visitor';
import { offeredSubjects } from './subjects';

onBothEngines('the subject of a message', (site) => {
  const send = async (subject: string) => {
    const answer = await sendJson(site(), '/contact/formulaire', { ...newPerson(), subject, message: 'Combien ?' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { summary, payload } = await demandeOf(site(), answer.json<{ reference: string }>().reference);
    return { summary, ...(JSON.parse(payload) as { subject: string; message: string }) };
  };

  test.each([
    ['one for the rest', ['Conseil', 'Autre question'], 'Autre question'],
    ['none for the rest', ['Conseil'], 'Autre sujet'],
    ['no subject at all', [], 'Autre sujet'],
  ])('is one of the list, or kept at the head of the message; the page lists %s', async (_, subjects, rest) => {
    const page = site().db.selectFrom('page_texte').select('content').where('page', '=', 'contact');
    const { content } = await page.executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(content), subjects });
    await changeContent(site(), site().clock, (tx) =>
      tx.updateTable('page_texte').set({ content: changed }).where('page', '=', 'contact').execute(),
    );
    await site().content.check();
    expect(offeredSubjects(subjects).at(-1)).toBe(rest);
    for (const subject of offeredSubjects(subjects))
      expect(await send(subject)).toEqual({ summary: subject, subject, message: 'Combien ?' });
    expect(await send('Prix d’une pompe')).toEqual({
      summary: rest,
      subject: rest,
      message: 'Sujet\u00a0: Prix d’une pompe\n\nCombien ?',
    });
  });
});
