/**
 * Which folder may import which. The floors, from the bottom: ui and platform → content → intake → features → the tables of src/ itself and the document around each page (src/site);
 * an arrow never runs back up. `admin` stands on ui; only what staff see uses it. Read with docs/decisions/001-one-package.md.
 */
/** What staff see, inside any room. */
const STAFF = '^src/(content|features)/.*/admin(/|[-.])';
const FLOORS = ['content', 'intake', 'features'];
const TABLES = '^src/(site/)?[^/]+\\.tsx?$';

/** The only features that know another: who, whom, and why. */
const PAIRS = {
  documents: { familles: 'a document is about them', marques: 'a document is about them', services: 'a document is about them' },
  accueil: {
    annonces: 'pages change when an annonce begins or ends; the home page tells what is new',
    familles: 'the home page shows some of them',
    marques: 'the home page shows their logos',
    services: 'the home page announces them',
    univers: 'the home page leads to them',
  },
  actualites: { familles: 'a note leads to families' },
  annonces: {
    actualites: 'the latest note is told as what is new',
  },
  avis: {
    comptes: 'those who are told are the accounts that are open',
    'rendez-vous': 'the appointments of the day are told',
    estimations: 'a price that is to be looked at is told',
    familles: 'a price that is to be looked at is told',
    sauvegardes: 'an archive that is missing is told',
    verifications: 'what the law still asks for is told',
  },
  comptes: {
    familles: 'the names of what the shop sells make no password',
    marques: 'the names of what the shop sells make no password',
    univers: 'the names of what the shop sells make no password',
    avis: 'people choose in their account what they are told',
    'rendez-vous': 'one’s own account holds the address by which one’s telephone reads the appointments',
  },
  contact: { annonces: 'it tells what is new at the shop', showroom: 'the way there is drawn on both pages' },
  courriels: {
    comptes: 'the code of a test mail is hashed as tokens are',
    demandes: 'it tells which mails of people wait to be read',
    newsletter: 'a letter is not sent again to whoever has left',
  },
  coordonnees: { comptes: 'undoing a change of where the shop is reached ends the sessions of whoever made it' },
  demandes: {
    comptes: 'a request is confided to an account that may answer',
    estimations: 'a request shows the estimates that were joined to it',
    avis: 'whoever is given a request, or has an answer, is told',
    'rendez-vous': 'a request and its appointment are one: staff answer both on the same screen',
  },
  estimations: { familles: 'an estimate leads to families' },
  familles: {
    documents: 'a family offers the documents about it',
    estimations: 'a family leads to the estimates that concern it',
    marques: 'a family shows the brands it is sold under',
    recherche: 'the list of families is searched like the site',
  },
  guide: {
    comptes: 'the guide says how long a password is, and how long a change can be undone',
    demandes: 'the guide says how many files an answer takes, and how large',
  },
  journal: {
    annonces: 'a line says the kind of an annonce in its word',
    comptes: 'a line says who acted, in which role',
    demandes: 'a line says the state of a request in its words',
    'rendez-vous': 'a line says the state of an appointment in its words',
    services: 'a line says where the button of a service leads',
  },
  legal: { equipe: 'the privacy page tells what is said of the team' },
  marques: { documents: 'a brand offers the documents about it', familles: 'a brand shows the families it makes' },
  mesure: {
    referencement: 'what the site map names is counted by its name',
  },
  newsletter: {
    demandes: 'what is kept of a person is exported and erased with the rest',
    familles: 'a letter shows families',
  },

  ouverture: {
    comptes: 'a session shows a closed site; opening wants a second administrator',
    courriels: 'a test mail that arrived is one of the checks',
    redirections: 'a former site’s addresses are followed',
    sauvegardes: 'archives kept elsewhere are one of the checks',
    verifications: 'the law decides whether a site may open',
  },

  'pages-libres': {
    contact: 'a page of the shop’s own may hold its form',
    documents: 'a page of the shop’s own may offer documents',
    familles: 'a page of the shop’s own may show families',
    marques: 'a page of the shop’s own may show brands',
    newsletter: 'a page of the shop’s own may hold its form',
  },

  'quick-search': {
    comptes: 'accounts are found by their names',
    demandes: 'requests and people are found by the words of the inbox',
    newsletter: 'subscribers are found by the beginning of their name or address',
    'rendez-vous': 'an appointment is found with its request',
  },
  'premiers-pas': {
    estimations: 'the town of the shop is found in the list of communes',
    exemples: 'the first visit takes off the invented brands',
    familles: 'the first visit asks which ones the shop sells',
    marques: 'the first visit makes those of the shop',
    ouverture: 'the first visit asks whether the public sees the site meanwhile, and whether mails arrive',
    services: 'the first visit asks which ones the shop offers',
  },
  projet: {
    estimations: 'a project takes along the estimates that a visitor joins to it',
    familles: 'a project names families',
    univers: 'a project starts from universes',
  },
  referencement: {
    familles: 'the plan lists them',
    marques: 'the plan lists them',
  },
  'rendez-vous': {
    avis: 'what opens the calendar of an account is stored with what it is told of',
    comptes: 'staff answer an appointment signed in',
  },
  services: {
    documents: 'a service offers the documents about it',
    estimations: 'aids hang on who supplies and fits what is sold',
  },
  showroom: { annonces: 'it tells what is new at the shop' },
  tableau: {
    demandes: 'the dashboard shows those that wait',
    'rendez-vous': 'the dashboard shows the next ones',
    sauvegardes: 'the dashboard says when the last archive was made',
    verifications: 'the dashboard shows what is missing',
  },
  univers: { familles: 'a universe lists its families', marques: 'a universe shows its brands' },
  realisations: { familles: 'a work leads to families' },
  redirections: {
    recherche: 'the page where an old address leads is searched for',
  },
  verifications: {
    familles: 'what is missing in them is told',
    services: 'what is missing in them is told',
    comptes: 'an administrator without a second factor is told',
    estimations: 'a price that is to be looked at is on the list of what is missing',
    redirections: 'a former address that leads nowhere is on the list of what is missing',
  },
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: { path: '^(src|server)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'migrations-import-nothing-that-changes',
      comment: 'A migration does tomorrow what it did when it was written; types of today do no harm.',
      severity: 'error',
      from: { path: '^db/migrations/' },
      to: { path: '^(src|starter|db)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-imports-only-ui',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(?!ui/)|db|starter)' },
    },
    {
      name: 'platform-imports-only-platform',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^(src/(?!platform/)|starter)' },
    },
    ...FLOORS.map((floor, at) => ({
      name: `${floor}-does-not-import-upwards`,
      severity: 'error',
      from: { path: `^src/${floor}/` },
      to: { path: [TABLES, '^starter', ...FLOORS.slice(at + 1).map((above) => `^src/${above}/`)] },
    })),
    {
      name: 'features-import-no-other-but-the-pairs',
      comment: 'A feature that needs another is named in PAIRS with its reason; what three need belongs to a floor below.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: `^src/features/(${Object.keys(PAIRS).join('|')})/` },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    ...Object.entries(PAIRS).map(([from, to]) => ({
      name: `features-that-${from}-imports`,
      comment: Object.values(to).join('; '),
      severity: 'error',
      from: { path: `^src/features/${from}/` },
      to: { path: '^src/features/', pathNot: `^src/features/(${[from, ...Object.keys(to)].join('|')})/` },
    })),
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: ['/page\\.tsx$', '-page\\.tsx$'], pathNot: '^src/intake/request-page\\.tsx$' },
    },
    {
      name: 'admin-shell-does-not-import-features',
      comment: 'The shell of the management area serves every feature, and none in particular.',
      severity: 'error',
      from: { path: '^src/admin/' },
      // The bottom floor's plain words of dates and figures know nothing of a feature.
      to: { path: '^(src/(?!admin/|ui/|platform/text/)|db|starter)' },
    },
    {
      name: 'admin-stays-out-of-public-pages',
      comment: 'Visitors never load any of it: only the lazy route /admin leads there.',
      severity: 'error',
      from: { path: '^(src|server)', pathNot: ['^src/admin/', STAFF, '^src/(site/)?gestion', '^src/page-forms'] },
      to: { path: ['^src/admin/', STAFF, '^src/(gestion.tsx|page-forms.ts)$'] },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'Pages name server operations in their loaders, which the build takes out of the bundle of the browser; nothing else of the browser may.',
      severity: 'error',
      from: { path: '^src/(ui|content|intake|features)/.*\\.tsx?$', pathNot: ['\\.server\\.tsx?$', '\\.test\\.tsx?$', 'page\\.tsx$'] },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'zod-stays-on-the-server',
      comment:
        'A part of a page that imports values of a contract would carry zod to every visitor; forms check with them, and staff have it from signing in.',
      severity: 'error',
      from: { path: '^src/(ui|content|intake|features)/.*\\.tsx$', pathNot: ['\\.server\\.tsx?$', 'page\\.tsx$', '-form\\.tsx$', STAFF] },
      to: { path: '/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-table-imports-endpoints',
      severity: 'error',
      from: { pathNot: ['^src/(endpoints|contents\\.server)\\.ts$', '/(endpoints|feature)\\.server\\.ts$'] },
      to: { path: '/endpoints\\.server\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|db|starter|server)',
    exclude: { path: '\\.test\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
