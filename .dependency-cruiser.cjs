/** Which folder may import which: platform and ui → features → app. Read with docs/decisions/001-one-package.md. */
const feature = '^src/features/([^/]+)/';

/** Features whose contracts and operations others may use, because the trade depends on them. */
const SHARED_FEATURES = [
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
/** Further imports between features: who, whom. */
const NEIGHBOURS = { contact: 'showroom', 'rendez-vous': 'comptes', demandes: 'courriels' };

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
      to: { path: '^(src/(features|platform|admin)|db|starter)/' },
    },
    {
      name: 'platform-does-not-import-features',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^(src/(features|ui|admin)|starter)/' },
    },
    {
      name: 'features-import-only-shared-features',
      comment:
        'Only the shared features are open to others; the home page, search engines, the dashboard, the checklist and the journal show everything.',
      severity: 'error',
      from: {
        path: feature,
        pathNot: [
          '^src/features/(accueil|referencement|tableau|verifications)/',
          '^src/features/journal/admin',
          ...Object.keys(NEIGHBOURS).map((name) => `^src/features/${name}/`),
        ],
      },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', `^src/features/(${SHARED_FEATURES.join('|')})/`] },
    },
    ...Object.entries(NEIGHBOURS).map(([from, to]) => ({
      name: `neighbours-of-${from}`,
      severity: 'error',
      from: { path: `^src/features/${from}/` },
      to: { path: '^src/features/', pathNot: [`^src/features/(${[from, to, ...SHARED_FEATURES].join('|')})/`] },
    })),
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      from: { path: feature },
      to: { path: ['/page\\.tsx$', '-page\\.tsx$'], pathNot: 'reglages/request-page\\.tsx$' },
    },
    {
      name: 'admin-shell-does-not-import-features',
      comment: 'The shell of the management area serves every feature, and none in particular.',
      severity: 'error',
      from: { path: '^src/admin/' },
      to: { path: '^(src/(features|platform)|db|starter)/' },
    },
    {
      name: 'admin-stays-out-of-public-pages',
      comment: 'Visitors never load any of it: only the lazy route /admin leads there.',
      severity: 'error',
      from: { path: '^(src|server)', pathNot: ['^src/admin/', '^src/features/[^/]+/admin', '^src/gestion'] },
      to: { path: ['^src/admin/', '^src/features/[^/]+/admin', '^src/gestion.tsx$'] },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'Pages name server operations in their loaders, which the build takes out of the bundle of the browser; nothing else of the browser may.',
      severity: 'error',
      from: { path: '^src/(ui|features)/.*\\.tsx?$', pathNot: ['\\.server\\.tsx?$', '\\.test\\.tsx?$', 'page\\.tsx$'] },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'zod-stays-on-the-server',
      comment: 'A part of a page that imports values of a contract would carry zod to every visitor; forms check with them.',
      severity: 'error',
      from: { path: '^src/(ui|features)/.*\\.tsx$', pathNot: ['\\.server\\.tsx?$', 'page\\.tsx$', '-form\\.tsx$'] },
      to: { path: '/contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'only-the-api-imports-endpoints', severity: 'error', from: { pathNot: '^src/api\\.ts$' }, to: { path: '/api\\.server\\.ts$' } },
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
