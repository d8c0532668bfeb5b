/**
 * Which folder may import which. The floors, from the bottom: ui and platform → content → intake → features → the tables of src/ itself and the document around each page (src/site);
 * an arrow never runs back up. `admin` imports ui; only staff screens import it. See docs/decisions/001-one-package.md.
 */
/** Staff screens, in any folder. */
const STAFF = '^src/(content|features)/.*/admin(/|[-.])';
const FLOORS = ['content', 'intake', 'features'];
const TABLES = '^src/(site/|[^/]+\\.tsx?$)';

/** The only imports between features, each with its reason. */
const PAIRS = {
  documents: {
    familles: 'a document lists the familles it is about',
    marques: 'a document lists the marques it is about',
    services: 'a document lists the services it is about',
  },
  accueil: {
    annonces: 'the home page shows news of the shop, and changes when an annonce begins or ends',
    familles: 'the home page shows featured familles',
    marques: 'the home page shows the logos of marques',
    services: 'the home page lists the services',
    univers: 'the home page links to the univers',
  },
  actualites: { familles: 'an actualité links to familles' },
  annonces: {
    actualites: 'annonces shows the latest actualité as news of the shop',
  },
  avis: {
    comptes: 'avis serves open accounts only; a calendar feed needs their password',
    'rendez-vous': 'avis mails an account about the appointments of the day, and feeds its calendar',
    estimations: 'avis mails an account about rates and rules that are due for review',
    familles: 'avis mails an account about prices that are due for review',
    sauvegardes: 'avis mails an account about a missing backup',
    verifications: 'avis mails an account about what the law still requires',
  },
  comptes: {
    familles: 'a password cannot be made of the names of familles',
    marques: 'a password cannot be made of the names of marques',
    univers: 'a password cannot be made of the names of univers',
    avis: 'people choose the avis they receive on their account page, and open their calendar feed',
  },
  contact: { annonces: 'the contact page shows news of the shop', showroom: 'the contact page shows the way to the showroom' },
  courriels: {
    comptes: 'courriels hashes the code of a test mail like any token',
    demandes: 'courriels shows the received mails that wait to be read',
    newsletter: 'courriels never resends a campagne to an abonné who has left',
  },
  coordonnees: { comptes: 'undoing a change of coordonnées ends the sessions of its author' },
  demandes: {
    comptes: 'staff assign a demande to an account that may answer',
    estimations: 'a demande shows the estimates joined to it',
    avis: 'avis mails an account about a demande assigned to it, and about replies',
    'rendez-vous': 'staff answer a demande and its rendez-vous on the same screen',
  },
  estimations: { familles: 'an estimate links to familles' },
  familles: {
    documents: 'a famille offers the documents about it',
    estimations: 'a famille links to the estimates that concern it',
    marques: 'a famille shows its marques',
    recherche: 'the list of familles uses the search of the site',
  },
  guide: {
    comptes: 'the guide states the minimum length of a password',
    demandes: 'the guide states how many files an answer takes, and their maximum size',
  },
  journal: {
    annonces: 'a journal line names the kind of an annonce',
    comptes: 'a journal line names its author and their role',
    demandes: 'a journal line names the state of a demande',
    'rendez-vous': 'a journal line names the state of a rendez-vous',
    services: 'a journal line names the page that the button of a service opens',
  },
  legal: { equipe: 'the privacy page mentions the team if the site presents it' },
  marques: { documents: 'a marque offers the documents about it', familles: 'a marque shows its familles' },
  mesure: {
    referencement: 'mesure counts each page of the site map by its name',
  },
  newsletter: {
    demandes: 'the export and the erasure of a person include their subscription',
    familles: 'a campagne shows familles',
  },

  ouverture: {
    comptes: 'a session may read a closed site, and opening needs a second administrator',
    courriels: 'ouverture checks that a test mail arrived',
    redirections: 'ouverture follows the addresses of a former site',
    sauvegardes: 'ouverture checks that backups are stored elsewhere',
    verifications: 'ouverture checks the legal duties before a site opens',
  },

  'pages-libres': {
    contact: 'a page libre may hold the contact form',
    documents: 'a page libre may offer documents',
    familles: 'a page libre may show familles',
    marques: 'a page libre may show marques',
    newsletter: 'a page libre may hold the subscription form',
  },

  'quick-search': {
    comptes: 'quick search finds accounts by name',
    demandes: 'quick search finds demandes and people as the inbox does',
    newsletter: 'quick search finds abonnés by the beginning of their name or address',
    'rendez-vous': 'quick search shows the rendez-vous of a demande',
  },
  'premiers-pas': {
    estimations: 'the first visit finds the town of the shop in the list of communes',
    exemples: 'the first visit removes the example marques',
    familles: 'the first visit asks which familles the shop sells',
    marques: 'the first visit creates the marques of the shop',
    ouverture: 'the first visit asks whether the public sees the site, and whether mails arrive',
    services: 'the first visit asks which services the shop offers',
  },
  projet: {
    estimations: 'a projet includes the estimates that a visitor joins to it',
    familles: 'a projet names familles',
    univers: 'a projet starts from its univers',
  },
  referencement: {
    familles: 'the site map lists the familles',
    marques: 'the site map lists the marques',
  },
  'rendez-vous': {
    comptes: 'staff sign in to answer a rendez-vous',
  },
  services: {
    documents: 'a service offers the documents about it',
    estimations: 'a service states who must supply and fit for aids to apply',
  },
  showroom: { annonces: 'the showroom page shows news of the shop' },
  tableau: {
    demandes: 'the dashboard shows the demandes that wait for an answer',
    'rendez-vous': 'the dashboard shows the next rendez-vous',
    sauvegardes: 'the dashboard shows the date of the last backup',
    verifications: 'the dashboard summarises what is missing on the site',
  },
  univers: { familles: 'a univers lists its familles', marques: 'a univers shows its marques' },
  realisations: { familles: 'a réalisation links to familles' },
  redirections: {
    recherche: 'staff search for the page that replaces an old address',
  },
  verifications: {
    familles: 'verifications lists familles that lack something, and prices due for review',
    services: 'verifications lists services that lack something',
    comptes: 'verifications lists administrators without a second factor',
    estimations: 'verifications lists rates and rules that are due for review',
    redirections: 'verifications lists old addresses that lead nowhere',
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
      comment: 'A migration must keep doing what it did when it was written; types do no harm.',
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
      comment: 'Both the server and the screens need the roles, so ui declares them.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^(src/(?!platform/|ui/roles\\.ts)|starter)' },
    },
    ...FLOORS.map((floor, at) => ({
      name: `${floor}-does-not-import-upwards`,
      severity: 'error',
      from: { path: `^src/${floor}/` },
      to: { path: [TABLES, '^starter', ...FLOORS.slice(at + 1).map((above) => `^src/${above}/`)] },
    })),
    {
      name: 'features-import-no-other-but-the-pairs',
      comment: 'PAIRS names each feature that needs another; code that three features need belongs to a floor below.',
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
      // Formatting of dates and figures knows no feature.
      to: { path: '^(src/(?!admin/|ui/|platform/text/)|db|starter)' },
    },
    {
      name: 'admin-stays-out-of-public-pages',
      comment: 'Visitors never load staff code: only the lazy route /admin imports it.',
      severity: 'error',
      from: { path: '^(src|server)', pathNot: ['^src/admin/', STAFF, '^src/(site/)?gestion', '^src/page-forms'] },
      to: { path: ['^src/admin/', STAFF, '^src/(gestion.tsx|page-forms.ts)$'] },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'The loader of a page may import server code: the build removes loaders from the browser bundle. Other browser code may not.',
      severity: 'error',
      from: {
        path: '^src/(ui|content|intake|features|site/shell)/.*\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '\\.test\\.tsx?$', 'page\\.tsx$'],
      },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'zod-stays-on-the-server',
      comment: 'A part of a page that imports values of a contract would send zod to every visitor. Forms and staff screens need it.',
      severity: 'error',
      from: {
        path: '^src/(ui|content|intake|features|site/shell)/.*\\.tsx$',
        pathNot: ['\\.server\\.tsx?$', 'page\\.tsx$', '-form\\.tsx$', STAFF],
      },
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
