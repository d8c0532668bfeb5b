// What is asked of the management area: every list, each of its filters, its first and its deep pages.

/** @param ask gives the answer of a path @returns paths by what they ask */
export async function listQueries(ask) {
  const first = async (path) => (await ask(`/api/admin/${path}`)).answer.data[0];
  const someone = await first('demandes?page=3&kind=contact');
  const subscriber = await first('abonnes?page=3&state=abonne');
  const compte = await first('comptes');
  const media = await first('medias?page=3');
  const letter = await first('courriels?q=lettre');
  const campagne = (await first('campagnes?state=envoyee')).id;
  const month = new Date().toISOString().slice(0, 7);
  const days = { from: `${month}-01`, to: `${month}-28` };
  const quarter = { from: '2025-03-01', to: '2025-05-31' };

  const LISTS = {
    demandes: {
      '': {},
      '200 rows': { perPage: '200' },
      'page 400': { page: '400' },
      'page 1500': { page: '1500' },
      'the oldest': { order: 'ASC' },
      'by reminder': { sort: 'reminderAt', order: 'ASC' },
      'by reminder, page 400': { sort: 'reminderAt', order: 'ASC', page: '400' },
      archived: { archived: '1' },
      'archived, page 1000': { archived: '1', page: '1000' },
      ...Object.fromEntries(['airco', 'contact', 'rdv_pro', 'projet', 'sav'].map((kind) => [kind, { kind }])),
      ...Object.fromEntries(['nouvelle', 'en_cours', 'traitee', 'indesirable'].map((state) => [state, { state }])),
      'sav, traitee': { kind: 'sav', state: 'traitee' },
      'sav, traitee, archived, page 200': { kind: 'sav', state: 'traitee', archived: '1', page: '200' },
      'assigned to nobody': { assigneeId: 'personne' },
      'assigned to someone': { assigneeId: compte.id },
      'assigned to someone, archived': { assigneeId: compte.id, archived: '1' },
      late: { late: '1' },
      'reminder due': { toRemind: '1' },
      'reminder due, by reminder': { toRemind: '1', sort: 'reminderAt', order: 'ASC' },
      'of an address': { email: someone.email },
      'three months': quarter,
      'three months, archived': { ...quarter, archived: '1' },
      'a frequent word': { q: 'chauffage' },
      'a frequent word, archived': { q: 'chauffage', archived: '1' },
      'a frequent word, page 400': { q: 'chauffage', page: '400' },
      'two frequent words': { q: 'pompe chaleur' },
      'two frequent words, late': { q: 'pompe chaleur', late: '1' },
      'three less frequent words': { q: 'isolation voiture recharge' },
      'three letters': { q: 'cha' },
      'a name': { q: someone.familyName },
      'a word that nobody wrote': { q: 'xylophone' },
      'a reference': { q: someone.reference },
      'an address': { q: someone.email },
      'a phone number': { q: someone.phone },
    },
    courriels: {
      '': {},
      'page 400': { page: '400' },
      'page 700': { page: '700' },
      ...Object.fromEntries(['en_attente', 'envoye', 'echec', 'perime'].map((state) => [state, { state }])),
      'a frequent word': { q: 'chauffage' },
      'two words, sent': { q: 'pompe chaleur', state: 'envoye' },
      'an address': { q: someone.email },
      'a word that nobody wrote': { q: 'xylophone' },
      'of a campagne': { campagne },
      'of a campagne, failed': { campagne, state: 'echec' },
    },
    abonnes: {
      '': {},
      'page 200': { page: '200' },
      ...Object.fromEntries(['en_attente', 'abonne', 'desabonne'].map((state) => [state, { state }])),
      'an address': { q: subscriber.email },
      'three letters': { q: 'mar' },
      'a word that nobody wrote': { q: 'xylophone' },
    },
    campagnes: { '': {}, sent: { state: 'envoyee' }, 'a word': { q: 'chauffage' } },
    familles: {
      '': {},
      '200 rows': { perPage: '200' },
      'page 60': { page: '60' },
      'by name': { sort: 'label' },
      'by date, the latest': { sort: 'updatedAt', order: 'DESC' },
      'one univers': { group: 'solaire' },
      drafts: { etat: 'brouillon' },
      'a word': { q: 'pompe' },
      'in the bin': { corbeille: '1' },
    },
    marques: { '': {}, 'a word': { q: 'a' }, 'by name': { sort: 'label' } },
    services: { '': {}, 'a word': { q: 'entretien' } },
    arguments: { '': {} },
    medias: {
      '': {},
      'page 60': { page: '60' },
      uses: { usages: '1' },
      'uses, 200 rows': { usages: '1', perPage: '200' },
      unused: { inutilises: '1' },
      'unused, and uses': { inutilises: '1', usages: '1' },
      'without a description': { sansDescription: '1' },
      images: { kind: 'image' },
      'by name': { sort: 'nom' },
      'a word': { q: 'chauffage' },
      'in the bin': { corbeille: '1' },
    },
    corbeille: { '': {} },
    comptes: { '': {} },
    sessions: { '': {} },
    pages: { '': {} },
    reglages: { '': {} },
    vues: { '': {} },
    tableau: { '': {} },
    verifications: { '': {} },
    'courriels/etat': { '': {} },
    'rgpd/conservation': { '': {} },
    'rgpd/personne': { 'of an address': { email: someone.email } },
    rendez_vous: { 'a month': days, 'a year': { from: '2025-01-01', to: '2025-12-31' } },
    'rendez_vous/jours': { 'a month': days },
    journal: {
      '': {},
      '200 rows': { perPage: '200' },
      'page 800': { page: '800' },
      'of one kind': { subject: 'famille' },
      'of one thing': { subject: 'famille', subjectId: '12' },
      'of one person': { author: compte.id },
      'of the site': { author: 'site' },
      'three months': quarter,
      'a frequent word': { q: 'chauffage' },
      'two words': { q: 'pompe modifier' },
      'a word that nobody wrote': { q: 'xylophone' },
    },
    [`demandes/${someone.id}`]: { 'one demande': {} },
    [`medias/${media.id}`]: { 'one image': {} },
    ...(letter && { [`courriels/${letter.id}`]: { 'one courriel': {} } }),
  };
  return Object.fromEntries(
    Object.entries(LISTS).flatMap(([path, queries]) =>
      Object.entries(queries).map(([name, query]) => {
        const words = [path.replace(/\/[\w-]{36}$|\/\d+$/, ''), name].filter(Boolean).join(', ');
        return [words, `/api/admin/${path}?${new URLSearchParams(query)}`];
      }),
    ),
  );
}

/** What is posted and keeps nothing. */
export const WRITINGS = {
  'preview of a famille': { path: '/api/admin/familles/apercu', body: { id: 1, summary: 'Un autre résumé, que personne ne garde.' } },
  'preview of a new famille': { path: '/api/admin/familles/apercu', body: { name: 'Une famille nouvelle', univers: 'solaire' } },
};
