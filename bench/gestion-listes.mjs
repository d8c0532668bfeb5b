// What is asked of the management area: every list, each of its filters, its first and its deep pages.

/** @param ask gives the answer of a path @param longest the id of a demande with sixty messages @returns paths by what they ask */
export async function listQueries(ask, longest) {
  const first = async (path) => (await ask(`/api/admin/${path}`)).answer.data[0];
  const someone = await first('demandes?page=3&kind=contact');
  const subscriber = await first('abonnes?page=3&state=abonne');
  const compte = await first('comptes');
  const meeting = await first('rendez_vous/en_attente');
  const spoken = (await ask(`/api/admin/demandes/${longest}`)).answer.evenements.find(({ kind }) => kind === 'message').text.split(' ');
  const rare = spoken.find((word) => word.length === 6) ?? 'batine';
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
      'page 2': { page: '2' },
      'page 400': { page: '400' },
      'page 1500': { page: '1500' },
      'the oldest': { order: 'ASC' },
      'the oldest, page 1500': { order: 'ASC', page: '1500' },
      'by reminder': { sort: 'reminderAt', order: 'ASC' },
      'by reminder, page 400': { sort: 'reminderAt', order: 'ASC', page: '400' },
      archived: { archived: '1' },
      'archived, page 1000': { archived: '1', page: '1000' },
      ...Object.fromEntries(['airco', 'contact', 'rdv_pro', 'projet', 'sav'].map((kind) => [kind, { kind }])),
      ...Object.fromEntries(['nouvelle', 'en_cours', 'traitee', 'indesirable'].map((state) => [state, { state }])),
      ...Object.fromEntries(['site', 'telephone', 'courriel'].map((canal) => [`by ${canal}`, { canal }])),
      'by telephone, archived': { canal: 'telephone', archived: '1' },
      'a saved view': { kind: 'sav', state: 'nouvelle' },
      'sav, traitee': { kind: 'sav', state: 'traitee' },
      'sav, traitee, archived, page 200': { kind: 'sav', state: 'traitee', archived: '1', page: '200' },
      'assigned to nobody': { assigneeId: 'personne' },
      'assigned to someone': { assigneeId: compte.id },
      'assigned to someone, archived': { assigneeId: compte.id, archived: '1' },
      'assigned to someone, new': { assigneeId: compte.id, state: 'nouvelle' },
      late: { late: '1' },
      'late, page 20': { late: '1', page: '20' },
      'late, of one kind': { late: '1', kind: 'sav' },
      'late, new': { late: '1', state: 'nouvelle' },
      'reminder due': { toRemind: '1' },
      'reminder due, of one kind': { toRemind: '1', kind: 'sav' },
      'reminder due, by reminder': { toRemind: '1', sort: 'reminderAt', order: 'ASC' },
      'of an address': { email: someone.email },
      'appointments of the same person': { linked: meeting.id },
      'three months': quarter,
      'three months, archived': { ...quarter, archived: '1' },
      'a frequent word': { q: 'chauffage' },
      'a frequent word, archived': { q: 'chauffage', archived: '1' },
      'a frequent word, new': { q: 'chauffage', state: 'nouvelle' },
      'a frequent word, of one kind': { q: 'chauffage', kind: 'sav' },
      'a frequent word, the oldest': { q: 'chauffage', order: 'ASC' },
      'a frequent word, by reminder': { q: 'chauffage', sort: 'reminderAt', order: 'ASC' },
      'a frequent word, of an address': { q: 'chauffage', email: someone.email },
      'a frequent word, page 40': { q: 'chauffage', page: '40' },
      'two frequent words': { q: 'pompe chaleur' },
      'two frequent words, archived': { q: 'pompe chaleur', archived: '1' },
      'two frequent words, late': { q: 'pompe chaleur', late: '1' },
      'three less frequent words': { q: 'isolation voiture recharge' },
      'three letters': { q: 'cha' },
      'two letters': { q: 'du' },
      'three letters, archived': { q: 'cha', archived: '1' },
      'a rare word of a message': { q: rare },
      'a rare word of a message, archived': { q: rare, archived: '1' },
      'a rare and a frequent word': { q: `${rare} chauffage` },
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
      'a name': { q: someone.name },
      'a rare word': { q: rare },
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
    compteurs: { '': {} },
    recherche: {
      'a frequent word': { q: 'chauffage' },
      'three letters': { q: 'cha' },
      'a rare word': { q: rare },
      'a word that nobody wrote': { q: 'xylophone' },
      'an address': { q: someone.email },
      'a phone number': { q: someone.phone },
      'a name': { q: someone.familyName },
      'two letters': { q: 'du' },
      'two words': { q: 'pompe chaleur' },
      'a reference': { q: someone.reference },
    },
    verifications: { '': {} },
    'courriels/etat': { '': {} },
    'rgpd/conservation': { '': {} },
    'rgpd/personne': { 'of an address': { email: someone.email }, 'of a phone number': { phone: someone.phone } },
    'demandes/suivante': { '': {}, 'after one': { apres: longest } },
    'demandes/connues': { 'of an address': { email: someone.email }, 'of both': { email: someone.email, phone: someone.phone } },
    equipe: { '': {} },
    reponses: { '': {} },
    tarifs: { '': {}, 'in the bin': { corbeille: '1' } },
    'recherche/vaines': { '': {} },
    rendez_vous: { 'a month': days, 'a year': { from: '2025-01-01', to: '2025-12-31' } },
    'rendez_vous/jours': { 'a month': days },
    'rendez_vous/en_attente': { all: {} },
    'rendez_vous/fermes': { all: {} },
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
    [`demandes/${longest}`]: { 'a demande with 60 messages': {} },
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
