import { expect, test } from 'vitest';
import { signInAs } from '../../../test/shop';
import { onBothEngines } from '../../../test/test-site';
import { problemOf } from '../../../test/visitor';
import type { Campagne, CampagnePreview } from './campagne-contract';

onBothEngines('a letter made of blocks', (site) => {
  const [admin] = signInAs(site, 'ADMIN');

  const photo = () =>
    site().db.selectFrom('media').selectAll().where('kind', '=', 'image').where('mime', '<>', 'image/svg+xml').executeTakeFirstOrThrow();
  const famille = () => site().db.selectFrom('famille').selectAll().where('status', '=', 'publie').orderBy('id').executeTakeFirstOrThrow();
  const blocsOf = async () => [
    { kind: 'titre', text: 'Portes ouvertes !' },
    { kind: 'texte', html: '<p>Venez <strong>samedi</strong>.<script>x</script></p>' },
    { kind: 'image', image: { media: (await photo()).id }, alt: 'Le showroom', link: '/contact' },
    { kind: 'bouton', label: 'Nous trouver', url: '/media/0123456789abcdef/plan.pdf' },
    { kind: 'familles', familles: [(await famille()).id] },
  ];
  const preview = async (content: object) => {
    const response = await admin.post('/admin/campagnes/apercu', content);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<CampagnePreview>();
  };
  const create = (content: object) => admin.post('/admin/campagnes', { subject: 'Novembre', body: '', ...content });

  test('reads from top to bottom in HTML of whole addresses and in plain text', async () => {
    const { html, text, bytes } = await preview({ subject: 'Novembre', blocs: await blocsOf() });
    const { name, url } = await famille();
    expect(html).toMatch(
      /<h2 [^>]+>Portes ouvertes\u202f!<\/h2>.*<strong>samedi<\/strong>.*alt="Le showroom".*Nous trouver.*Me désinscrire/s,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(?:href|src)="(?!https?:\/\/|mailto:|tel:)/);
    for (const [picture] of html.matchAll(/<img [^>]+>/g))
      expect(picture).toMatch(/(?=.* width="\d+")(?=.* height="\d+")(?=.*(?:partage\.jpg|\.png)")/);
    expect(html).toMatch(/max-width:480px\)\{[^@]*\n\.famille td\{display:block!important[^\n]+\}\n\}\n@media/);
    expect(bytes).toBe(Buffer.byteLength(html));
    expect(text).toContain('Venez samedi.');
    expect(text).toContain('[Le showroom]');
    expect(text).toMatch(/Nous trouver\u00a0:\nhttps?:\/\/.+\/media\/0123456789abcdef\/plan\.pdf/);
    expect(text).toContain(`- ${name.replaceAll('\n', ' ')}`);
    expect(text).toContain(`/familles/${url}`);
  });

  test('is kept as it was set, and its words stay readable to who knows no blocks', async () => {
    const made = (await create({ blocs: await blocsOf() })).json<Campagne>();
    const { blocs, body } = (await admin.get(`/admin/campagnes/${made.id}`)).json<Campagne>();
    expect(blocs.map(({ kind }) => kind)).toEqual(['titre', 'texte', 'image', 'bouton', 'familles']);
    expect(blocs[1]).toEqual({ kind: 'texte', html: '<p>Venez <strong>samedi</strong>.</p>' });
    expect(body).toContain('<h3>Portes ouvertes\u202f!</h3>');
    const revised = await admin.put(`/admin/campagnes/${made.id}`, { version: made.version, subject: 'Décembre' });
    expect(revised.json()).toMatchObject({ subject: 'Décembre', blocs });
  });

  test('being written, shows the blocks that are finished', async () => {
    const [titre, texte] = await blocsOf();
    const { html, text } = await preview({
      subject: '',
      body: '<p>Ancien texte</p>',
      blocs: [titre, { kind: 'image', image: null, alt: '' }, { kind: 'bouton', label: '', url: '' }, texte],
    });
    expect(html).toMatch(/Portes ouvertes.*samedi/s);
    expect(html).not.toMatch(/<img [^>]*alt=""[^>]*526|Ancien texte/);
    expect(text).toContain('Venez samedi.');
  });

  test('tells its first words in the list of mails, without the line under a title', async () => {
    const { html, text } = await preview({ subject: 'Novembre', blocs: await blocsOf() });
    expect(text).toContain('====');
    expect(/<body[^>]*>.*?<div style="[^"]*display:none[^>]*>([^<]*)/s.exec(html)?.[1]).toMatch(/^Portes ouvertes\u202f! Venez samedi\./);
  });

  test('is not changed by a text that would be lost', async () => {
    const made = (await create({ blocs: await blocsOf() })).json<Campagne>();
    const late = await admin.put(`/admin/campagnes/${made.id}`, { version: made.version, body: '<p>Un texte</p>' });
    expect(problemOf(late)).toMatchObject({ status: 422, fields: ['body'] });
    const { version, body } = (await admin.get(`/admin/campagnes/${made.id}`)).json<Campagne>();
    expect([version, body]).toEqual([made.version, made.body]);
    const emptied = await admin.put(`/admin/campagnes/${made.id}`, { version, body: '<p>Un texte</p>', blocs: [] });
    expect(emptied.json()).toMatchObject({ body: '<p>Un texte</p>', blocs: [] });
  });

  test('without a block is its text, as before', async () => {
    const body = '<p>Comme <em>avant</em>.</p>';
    expect((await create({ body })).json()).toMatchObject({ body, blocs: [] });
    expect((await preview({ subject: 'Novembre', body })).text).toMatch(/^Comme avant\./);
  });

  test.each([
    ['an image without a description', { kind: 'image', image: { media: 1 } }, 'blocs.0.alt'],
    ['a decorative image that leads somewhere', { kind: 'image', image: { media: 1 }, decorative: true, link: '/contact' }, 'blocs.0.alt'],
    ['a button to a script', { kind: 'bouton', label: 'Ici', url: 'javascript:alert(1)' }, 'blocs.0.url'],
    ['a button to another site in disguise', { kind: 'bouton', label: 'Ici', url: '//ailleurs.test' }, 'blocs.0.url'],
    ['a button without https', { kind: 'bouton', label: 'Ici', url: 'http://ailleurs.test' }, 'blocs.0.url'],
    ['no famille', { kind: 'familles', familles: [] }, 'blocs.0.familles'],
  ])('%s is refused at its place', async (_, bloc, place) => {
    const response = await create({ blocs: [bloc] });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ error: { details: object } }>().error.details)).toContain(place);
  });

  test('does not leave with a famille that is no longer published', async () => {
    const made = (await create({ blocs: [{ kind: 'familles', familles: [987_654] }] })).json<Campagne>();
    const response = await admin.confirmed('POST', `/admin/campagnes/${made.id}/envoi`, { version: made.version, recipients: 0 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ error: { details: { 'blocs.0.familles': [expect.stringContaining('Bloc 1')] } } });
  });
});
