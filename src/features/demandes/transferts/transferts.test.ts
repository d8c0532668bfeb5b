import { afterEach, expect, test } from 'vitest';
import type { Acknowledged } from '~/intake/contract';
import { readPieces } from '~/intake/message-files.server';
import { deliverDue } from '~/platform/mail/delivery';
import type { OutgoingMail } from '~/platform/mail/post';
import { demandeActs, signInAs } from '../../../../test/shop';
import { onBothEngines, SATURDAY_10H } from '../../../../test/test-site';
import { demandeOf, mailsOf, newPerson, problemOf, sendForm } from '../../../../test/visitor';
import type { DemandeView } from '../demande-view';
import type { SuiviView } from '../suivi/contract';

const MAKER = 'technique@fabricant.exemple.test';
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

onBothEngines('a request forwarded to another person', (site) => {
  const [counter, other] = signInAs(site, 'ACCUEIL', 'ACCUEIL');
  afterEach(() => site().clock.set(SATURDAY_10H));

  const { view } = demandeActs(site, () => counter);
  async function receive(): Promise<DemandeView> {
    const sent = await sendForm(site(), '/sav/formulaire', {
      ...newPerson(),
      phone: '05 36 49 00 01',
      kind: 'depannage',
      description: 'La pompe à chaleur affiche E7.',
      urgency: 'arret',
      photos: [new File([PHOTO], 'code.png', { type: 'image/png' })],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    return view((await demandeOf(site(), sent.json<Acknowledged>().reference)).id);
  }
  const transfer = (demande: DemandeView, more: object = {}, by = counter) =>
    by.post(`/admin/demandes/${demande.id}/transferts`, {
      to: MAKER,
      message: 'Que veut dire ce code ?',
      evenement: null,
      coordonnees: false,
      fichiers: [],
      ...more,
    });
  const takeBack = (demande: DemandeView, by = counter) =>
    by.post(`/admin/demandes/${demande.id}/transferts/reprise`, { evenement: demande.evenements.at(-1)?.id });
  const transferred = async ({ id }: DemandeView) => (await mailsOf(site(), id)).filter(({ kind }) => kind === 'demande_transfert');
  const later = (seconds: number) => site().clock.set(Temporal.Instant.from(SATURDAY_10H).add({ seconds }).toString());

  /** @returns the mails that are due, which leave now */
  const deliver = async () => {
    const left: OutgoingMail[] = [];
    const post = { send: async (mail: OutgoingMail) => void left.push(mail) };
    await deliverDue(site(), post, { readPieces: (ids) => readPieces(site(), ids) });
    return left;
  };

  test('reaches them with what was chosen, and nothing else of the person', async () => {
    const demande = await receive();
    const response = await transfer(demande, { fichiers: demande.fichiers.map(({ id }) => id) });
    expect(response.statusCode, response.body).toBe(200);
    later(10);
    const [mail] = (await deliver()).filter(({ to }) => to.address === MAKER);
    expect(mail?.text).toContain('Que veut dire ce code');
    expect(mail?.text).toContain('La pompe à chaleur affiche E7.');
    expect(mail?.text).toContain(counter.name);
    expect(mail?.pieces?.map(({ name }) => name)).toEqual(['code.jpg']);
    for (const secret of [demande.email, demande.familyName, '05 36 49 00 01', '/suivi/']) expect(mail?.text).not.toContain(secret);

    await transfer(demande, { coordonnees: true });
    const [, withDetails] = await transferred(demande);
    for (const detail of [demande.email, demande.familyName, '05 36 49 00 01']) expect(withDetails?.text).toContain(detail);
  });

  test('is shown to staff alone, in the history and the journal', async () => {
    const demande = await receive();
    const after = (await transfer(demande, { coordonnees: true, fichiers: demande.fichiers.map(({ id }) => id) })).json<DemandeView>();
    expect(after).toMatchObject({ state: demande.state, version: demande.version, answeredAt: null });
    expect(after.evenements.at(-1)).toMatchObject({
      kind: 'transfert',
      author: counter.name,
      visible: false,
      text: `À ${MAKER}\u00a0: la demande, ses coordonnées, code.png.\n\nQue veut dire ce code ?`,
      held: { by: counter.id },
    });
    later(60);
    expect(
      await site()
        .app.http.inject(`/api${demande.suivi}`)
        .then((answer) => answer.json<SuiviView>()),
    ).toMatchObject({ messages: [] });
    const lines = await site().db.selectFrom('journal').select('action').where('subject_id', '=', demande.id).execute();
    expect(lines).toContainEqual({ action: 'transferer' });
  });

  test('may be one of its messages; a note of the team, or an answer that has not left, may not', async () => {
    const demande = await receive();
    await counter.post(`/admin/demandes/${demande.id}/notes`, { text: 'Client difficile.' });
    await sendForm(site(), `${demande.suivi}/messages`, { message: 'Le code est passé à E9.' });
    const { evenements } = await view(demande.id);
    const idOf = (of: string) => evenements.find(({ kind }) => kind === of)?.id;
    expect((await transfer(demande, { evenement: idOf('message') })).statusCode).toBe(200);
    const [mail] = await transferred(demande);
    expect(mail?.text).toContain('Le code est passé à E9.');
    expect(mail?.text).not.toContain('affiche E7');
    expect(problemOf(await transfer(demande, { evenement: idOf('note') }))).toMatchObject({ status: 422 });
    const answered = await counter.post(`/admin/demandes/${demande.id}/reponse`, {
      version: (await view(demande.id)).version,
      message: 'Nous regardons.',
    });
    const held = answered.json<DemandeView>().evenements.at(-1)?.id;
    expect(problemOf(await transfer(demande, { evenement: held }))).toMatchObject({ status: 422 });
    later(10);
    expect((await transfer(demande, { evenement: held })).statusCode).toBe(200);
  });

  test('is taken back within ten seconds by its sender, with all that was typed', async () => {
    const demande = await receive();
    const asked = { coordonnees: true, fichiers: demande.fichiers.map(({ id }) => id) };
    const sent = (await transfer(demande, asked)).json<DemandeView>();
    expect((await deliver()).filter(({ to }) => to.address === MAKER)).toEqual([]);
    expect(problemOf(await takeBack(sent, other))).toMatchObject({ status: 409, code: 'deja_partie' });
    const back = await takeBack(sent);
    expect(back.json()).toMatchObject({
      transfert: { to: MAKER, message: 'Que veut dire ce code ?', evenement: null, ...asked },
      demande: { evenements: demande.evenements },
    });
    expect(await transferred(demande)).toEqual([]);
    const again = (await transfer(demande)).json<DemandeView>();
    later(10);
    expect(problemOf(await takeBack(again))).toMatchObject({ status: 409, code: 'deja_partie' });
    expect(await transferred(demande)).toHaveLength(1);
  });

  test('leaves once when it is sent again because its answer was lost', async () => {
    const demande = await receive();
    await transfer(demande);
    later(60);
    const again = await transfer(demande);
    expect(again.statusCode, again.body).toBe(200);
    expect(await transferred(demande)).toHaveLength(1);
    later(3_600);
    await transfer(demande);
    expect(await transferred(demande)).toHaveLength(2);
  });

  test('is refused with a reason: to the person, to no address, with a file of another request', async () => {
    const [demande, another] = [await receive(), await receive()];
    expect(problemOf(await transfer(demande, { to: demande.email.toUpperCase() }))).toMatchObject({
      status: 422,
      fields: ['to'],
    });
    expect(problemOf(await transfer(demande, { to: 'fabricant' }))).toMatchObject({ status: 422, fields: ['to'] });
    expect(problemOf(await transfer(demande, { fichiers: another.fichiers.map(({ id }) => id) }))).toMatchObject({
      status: 422,
      fields: ['fichiers'],
    });
    expect(await transferred(demande)).toEqual([]);
  });
});
