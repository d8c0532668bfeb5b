/** The arrows of the house: platform and ui → features → app. Read with docs/decisions/001-one-package.md. */
const feature = '^src/features/([^/]+)/';

/** Rooms whose contracts and verbs others may use, because the trade depends on them. */
const SHARED_ROOMS = [
  'medias',
  'pages',
  'reglages',
  'univers',
  'familles',
  'marques',
  'services',
  'recherche',
  'edition',
  'journal',
  'demandes',
];
/** Further arrows between rooms, one line each: who, whom. */
const NEIGHBOURS = { contact: 'showroom', 'rendez-vous': 'comptes', demandes: 'courriels' };

module.exports = {
  forbidden: [
    {
      name: 'pas-de-cercle',
      severity: 'error',
      from: { path: '^(src|server)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ui-ne-connait-personne',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^(src/(features|platform|admin)|db|starter)/' },
    },
    {
      name: 'platform-ne-connait-pas-le-metier',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^(src/(features|ui|admin)|starter)/' },
    },
    {
      name: 'une-piece-n-entre-pas-dans-une-autre',
      comment:
        'Only the shared rooms are open to others; the home page, search engines, the dashboard, the checklist and the journal show everything.',
      severity: 'error',
      from: {
        path: feature,
        pathNot: [
          '^src/features/(accueil|referencement|tableau|verifications)/',
          '^src/features/journal/admin',
          ...Object.keys(NEIGHBOURS).map((room) => `^src/features/${room}/`),
        ],
      },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', `^src/features/(${SHARED_ROOMS.join('|')})/`] },
    },
    ...Object.entries(NEIGHBOURS).map(([from, to]) => ({
      name: `voisins-de-${from}`,
      severity: 'error',
      from: { path: `^src/features/${from}/` },
      to: { path: '^src/features/', pathNot: [`^src/features/(${[from, to, ...SHARED_ROOMS].join('|')})/`] },
    })),
    {
      name: 'une-page-n-entre-pas-dans-une-autre',
      severity: 'error',
      from: { path: feature },
      to: { path: ['/page\\.tsx$', '-page\\.tsx$'], pathNot: 'reglages/request-page\\.tsx$' },
    },
    {
      name: 'la-gestion-ne-connait-pas-le-metier',
      comment: 'The shell of the management area serves every room, and none in particular.',
      severity: 'error',
      from: { path: '^src/admin/' },
      to: { path: '^(src/(features|platform)|db|starter)/' },
    },
    {
      name: 'la-gestion-reste-derriere-sa-porte',
      comment: 'Visitors never load any of it: only the lazy route /admin leads there.',
      severity: 'error',
      from: { path: '^(src|server)', pathNot: ['^src/admin/', '^src/features/[^/]+/admin', '^src/gestion'] },
      to: { path: ['^src/admin/', '^src/features/[^/]+/admin', '^src/gestion.tsx$'] },
    },
    {
      name: 'le-serveur-reste-au-serveur',
      comment:
        'Pages name server verbs in their loaders, which the build takes out of the browser’s bundle; nothing else of the browser may.',
      severity: 'error',
      from: { path: '^src/(ui|features)/.*\\.tsx?$', pathNot: ['\\.server\\.tsx?$', '\\.test\\.tsx?$', 'page\\.tsx$'] },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'zod-reste-au-serveur',
      comment: 'A part of a page that imports a contract’s values would carry zod to every visitor; forms check with them.',
      severity: 'error',
      from: { path: '^src/(ui|features)/.*\\.tsx$', pathNot: ['\\.server\\.tsx?$', 'page\\.tsx$', '-form\\.tsx$'] },
      to: { path: '/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'rien-n-importe-une-porte', severity: 'error', from: { pathNot: '^src/api\\.ts$' }, to: { path: '/api\\.server\\.ts$' } },
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
