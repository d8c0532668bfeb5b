// A family page in plain React, written by hand: the same words, links and pictures as the site's, from the same JSON, with neither router,
// loaders, hydration data nor scripts. What is asked of it is what React itself costs.
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

/** As the site words them in its menu; no API gives these four labels. */
const UNIVERS = [
  ['POMPE_CHALEUR', 'pompe_chaleur', 'Chauffage et eau chaude sanitaire'],
  ['CLIMATISATION', 'climatique', 'Climatisation et ventilation'],
  ['SOLAIRE_PHOTOVOLTAIQUE', 'solaire', 'Solaire et photovoltaïque'],
  ['DOMOTIQUE', 'domotique', 'Domotique et borne recharge'],
];
const SCENE_SIZES = '(min-width: 901px) 620px, 92vw';

/**
 * The HTML of a family page.
 * @param famille answer of /api/familles/:url
 * @param routes answer of /api/familles/routes?limit=8
 * @param reglages answer of /api/reglages
 */
export function renderBarePage(famille, routes, reglages) {
  return `<!DOCTYPE html>${renderToString(h(Document, { famille, routes, reglages }))}`;
}

function Document({ famille, routes, reglages }) {
  return h(
    'html',
    { lang: 'fr' },
    h(Head, { famille, reglages }),
    h(
      'body',
      null,
      h('a', { className: '_skip_u3qlt_9', href: '#contenu' }, 'Aller au contenu'),
      h(Header, { famille, routes, reglages }),
      h(
        'main',
        { id: 'contenu', className: '_main_u3qlt_1', tabIndex: -1, 'aria-busy': false },
        h(Famille, { famille, company: reglages.company }),
      ),
      h(Footer, { reglages }),
    ),
  );
}

function Head({ famille, reglages }) {
  const name = spaced(famille.name);
  const address = `${reglages.publicUrl}/familles/${famille.url}`;
  const property = (key, content) => h('meta', { property: key, content });
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    famille.image &&
      h('link', { rel: 'preload', as: 'image', imageSrcSet: famille.image.srcset, imageSizes: SCENE_SIZES, fetchPriority: 'high' }),
    h('meta', { name: 'theme-color', content: '#1f2430' }),
    h('title', null, `${name} – ${reglages.company.name}`),
    h('meta', { name: 'description', content: famille.summary }),
    h('link', { rel: 'canonical', href: address }),
    property('og:type', 'website'),
    property('og:locale', 'fr_FR'),
    property('og:site_name', reglages.company.name),
    property('og:title', name),
    property('og:description', famille.summary),
    property('og:url', address),
    property('og:image', `${reglages.publicUrl}/partage.jpg`),
    h('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    h('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: '/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2',
      crossOrigin: 'anonymous',
    }),
    h('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: '/assets/bricolage-grotesque-latin-wght-normal-DLoelf7F.woff2',
      crossOrigin: 'anonymous',
    }),
    h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    h('link', { rel: 'stylesheet', href: '/assets/style-Bx6lU1n9.css' }),
  );
}

function Header({ famille, routes, reglages: { company, opening } }) {
  return h(
    'header',
    { className: '_header_rvjqm_1' },
    h(
      'div',
      { className: '_strip_rvjqm_4' },
      h(
        'div',
        { className: 'wide' },
        h('p', null, 'Toutes les solutions pour la maison sont là'),
        h(
          'p',
          { className: '_now_rvjqm_26' },
          h('span', { className: '_dot_rvjqm_34' }),
          opening.text,
          h('a', { href: company.phoneHref }, company.phone),
        ),
      ),
    ),
    h(
      'div',
      { className: '_bar_rvjqm_43' },
      h(
        'div',
        { className: 'wide _line_rvjqm_50' },
        h(
          'a',
          { className: '_brand_rvjqm_55', 'aria-label': `${company.name}, accueil`, href: '/' },
          h(Mark, { size: 44 }),
          h('span', null, company.name),
        ),
        h('a', { className: '_search_rvjqm_72', 'aria-label': 'Rechercher', href: '/recherche' }, h(Icon, { name: 'search', size: 22 })),
        h(
          'button',
          { className: '_burger_rvjqm_73', type: 'button', 'aria-expanded': false, 'aria-controls': 'navigation' },
          h(Icon, { name: 'menu', size: 26 }),
          h('span', { className: 'visually-hidden' }, 'Ouvrir le menu'),
        ),
        h(
          'nav',
          { id: 'navigation', className: '_nav_rvjqm_112', 'aria-label': 'Navigation principale' },
          h(Navigation, { routes, current: famille.url }),
          h(
            'div',
            { className: '_actions_rvjqm_84' },
            h(Button, { to: '/rdv_pro', look: '_quiet_qn0p9_29 _action_rvjqm_84' }, 'Rendez vous pro'),
            h(Button, { to: '/projet_particulier', look: '_full_qn0p9_22 _action_rvjqm_84' }, 'Projet Particulier'),
          ),
        ),
      ),
    ),
  );
}

function Navigation({ routes, current }) {
  return h(
    'ul',
    { role: 'list', className: '_nav_1pxqo_1' },
    h(
      Section,
      { label: 'Univers', panel: 'univers' },
      h(
        'ul',
        { role: 'list', className: '_list_1pxqo_55' },
        UNIVERS.map(([code, slug, label]) =>
          h('li', { key: code, 'data-univers': code }, h('a', { className: '_univers_1pxqo_59', href: `/univers/${slug}` }, label)),
        ),
      ),
    ),
    h(
      Section,
      { label: 'Familles Produits', panel: 'familles', to: '/familles' },
      h(
        'div',
        { className: '_columns_1pxqo_132' },
        UNIVERS.map(([code, slug, label]) =>
          h(
            'div',
            { key: code, 'data-univers': code },
            h('a', { className: '_columnHead_1pxqo_62', href: `/univers/${slug}` }, label),
            h(
              'ul',
              { role: 'list', className: '_list_1pxqo_55' },
              routes
                .filter(({ univers }) => univers === code)
                .map((route) => h(MenuEntry, { key: route.url, route, active: route.url === current })),
            ),
          ),
        ),
      ),
      h('p', { className: '_all_1pxqo_94' }, h('a', { href: '/familles' }, 'Voir toutes les familles')),
    ),
    h(Entry, { to: '/marques' }, 'Marques'),
    h(
      Section,
      { label: 'Services', panel: 'services' },
      h(
        'ul',
        { role: 'list', className: '_list_1pxqo_55' },
        h('li', null, h('a', { className: '_plain_1pxqo_61', href: '/services_pro' }, 'Services professionels')),
        h('li', null, h('a', { className: '_plain_1pxqo_61', href: '/services_particulier' }, 'Services particulier')),
      ),
    ),
    h(Entry, { to: '/showroom' }, 'Showroom'),
    h(Entry, { to: '/sav' }, 'Sav/Pièces détachées'),
    h(Entry, { to: '/contact' }, 'Contactez nous'),
  );
}

function Section({ label, panel, to, children }) {
  const opener = { type: 'button', 'aria-expanded': false, 'aria-controls': panel };
  return h(
    'li',
    { className: '_entry_1pxqo_4' },
    to
      ? h(
          'span',
          { className: '_split_1pxqo_7' },
          h('a', { className: '_link_1pxqo_21', href: to }, label),
          h(
            'button',
            opener,
            h(Icon, { name: 'chevron-down', size: 18 }),
            h('span', { className: 'visually-hidden' }, `Ouvrir le menu ${label}`),
          ),
        )
      : h('button', { ...opener, className: '_link_1pxqo_21' }, label, h(Icon, { name: 'chevron-down', size: 18 })),
    h('div', { id: panel, className: '_panel_1pxqo_49' }, children),
  );
}

function MenuEntry({ route: { url, name, icon }, active }) {
  return h(
    'li',
    null,
    h(
      'a',
      {
        'aria-current': active ? 'page' : undefined,
        className: active ? '_famille_1pxqo_60 active' : '_famille_1pxqo_60',
        href: `/familles/${url}`,
      },
      h(MaskIcon, { src: icon, size: 22 }),
      spaced(name),
    ),
  );
}

function Entry({ to, children }) {
  return h('li', { className: '_entry_1pxqo_4' }, h('a', { className: '_link_1pxqo_21', href: to }, children));
}

function Famille({ famille, company }) {
  const [, slug, label] = UNIVERS.find(([code]) => code === famille.univers);
  const quote = `/projet_particulier?famille=${famille.url}`;
  return h(
    'article',
    { 'data-univers': famille.univers },
    h(
      'div',
      { className: '_banner_1b6ci_1 _withScene_1b6ci_56 ' },
      h(
        'div',
        { className: 'wide _inner_1b6ci_9' },
        h(
          'div',
          { className: '_words_1b6ci_12' },
          h(
            'nav',
            { className: '_trail_1qn3b_1', 'aria-label': 'Fil d’Ariane' },
            h(
              'ol',
              { role: 'list' },
              h('li', null, h('a', { href: '/' }, 'Accueil')),
              h('li', null, h('a', { href: `/univers/${slug}` }, label)),
              h('li', null, h('span', { 'aria-current': 'page' }, spaced(famille.name))),
            ),
          ),
          h('h1', null, h(Name, { name: famille.name })),
          h(Html, { className: '_text_1us2l_2 _intro_1b6ci_19', html: famille.intro }),
          h(
            'div',
            { className: '_actions_1b6ci_24' },
            h(Button, { to: quote, look: '_full_qn0p9_22 ' }, 'Demander un devis'),
            h(Button, { to: '/showroom', look: '_light_qn0p9_37 ' }, 'Voir au showroom'),
          ),
        ),
        famille.image &&
          h(Picture, {
            className: '_scene_1b6ci_30',
            image: famille.image,
            sizes: SCENE_SIZES,
            priority: true,
            decorative: true,
            transition: famille.url,
          }),
      ),
    ),
    h(
      'nav',
      { className: 'wide _anchors_7zuwi_1', 'aria-label': 'Dans cette page', 'data-no-print': true },
      h(
        'ul',
        { role: 'list' },
        famille.details.map(({ id, title }) => h('li', { key: id }, h('a', { href: `#detail-${id}` }, title))),
      ),
    ),
    h(
      'div',
      { className: 'wide _parts_psjot_1' },
      famille.details.map((detail) => h(Detail, { key: detail.id, detail })),
    ),
    h(
      Part,
      { title: 'Les marques que nous suivons' },
      h(
        'ul',
        { role: 'list', className: '_row_15tby_1' },
        famille.marques.map((marque) => h(Marque, { key: marque.url, marque })),
      ),
    ),
    h(
      'div',
      { 'data-no-print': true },
      h(
        Part,
        { title: 'Dans le même univers', aside: h('a', { href: `/univers/${slug}` }, `Tout l’univers ${label}`) },
        h(
          'ul',
          { role: 'list', className: '_grid_rmbp6_1' },
          famille.siblings.map((sibling) => h('li', { key: sibling.url }, h(Card, { famille: sibling }))),
        ),
      ),
    ),
    h(
      'p',
      { className: 'wide _printed_7zuwi_30' },
      `${company.name}, ${company.street}, ${company.postalCode} ${company.city} · ${company.phone} · ${company.email}`,
    ),
    h(
      'p',
      { className: '_sticky_7zuwi_26', 'data-no-print': true },
      h(Button, { to: quote, look: '_full_qn0p9_22 ' }, 'Demander un devis'),
    ),
  );
}

function Detail({ detail: { id, title, text, image } }) {
  return h(
    'section',
    { id: `detail-${id}`, className: image ? '_withImage_psjot_10' : '_plain_psjot_29' },
    h('div', null, h('h2', null, title), h(Html, { className: '_text_1us2l_2 ', html: text })),
    image && h(Picture, { image, sizes: '(min-width: 901px) 520px, 92vw' }),
  );
}

function Part({ title, aside, children }) {
  return h(
    'section',
    { className: '_section_5127p_1 _second_5127p_4' },
    h('div', { className: 'wide' }, h('div', { className: '_head_5127p_12' }, h('div', null, h('h2', null, title)), aside), children),
  );
}

function Marque({ marque: { url, name, logo } }) {
  const shown = logo
    ? h('img', { src: logo.src, alt: name, width: logo.width, height: logo.height, loading: 'lazy' })
    : h('strong', null, name);
  return h('li', null, h('a', { href: `/marques/${url}` }, shown));
}

function Card({ famille }) {
  return h(
    'article',
    { className: '_card_ff2m8_1', 'data-univers': famille.univers },
    famille.image &&
      h(Picture, {
        className: '_image_ff2m8_28',
        image: famille.image,
        sizes: '(min-width: 1160px) 280px, (min-width: 770px) 30vw, 88vw',
        decorative: true,
        transition: famille.url,
      }),
    h(
      'h3',
      { className: '_name_ff2m8_35' },
      h(MaskIcon, { src: famille.icon, size: 24 }),
      h('a', { href: `/familles/${famille.url}` }, h(Name, { name: famille.name })),
    ),
  );
}

function Footer({ reglages: { company, opening, cguUrl, credit, social } }) {
  return h(
    'footer',
    { className: '_footer_16n4j_1' },
    h(
      'div',
      { className: 'wide _columns_16n4j_14' },
      h(
        'div',
        { className: '_shop_16n4j_39' },
        h('p', { className: '_name_16n4j_31' }, h(Mark, { size: 40 }), company.name),
        h(
          'address',
          null,
          h(
            'p',
            null,
            h('span', { 'aria-hidden': true }, h(Icon, { name: 'mail', size: 20 })),
            h('a', { href: `mailto:${company.email}` }, company.email),
          ),
          h(
            'p',
            null,
            h('span', { 'aria-hidden': true }, h(Icon, { name: 'phone', size: 20 })),
            h('a', { href: company.phoneHref }, company.phone),
          ),
          h(
            'p',
            null,
            h(Icon, { name: 'map-pin', size: 20 }),
            h('span', null, company.street, h('br'), `${company.postalCode} ${company.city}`),
          ),
        ),
        h(
          'p',
          { className: '_today_16n4j_41' },
          h(Icon, { name: 'clock', size: 20 }),
          h('span', null, opening.text, h('br'), h('small', null, `Aujourd’hui : ${opening.today}`)),
        ),
      ),
      h(Column, { title: 'Nos univers', links: UNIVERS.map(([, slug, label]) => [`/univers/${slug}`, label]) }),
      h(Column, {
        title: 'Le magasin',
        links: [
          ['/familles', 'Familles de produits'],
          ['/marques', 'Marques'],
          ['/services_pro', 'Services professionnels'],
          ['/services_particulier', 'Services aux particuliers'],
          ['/showroom', 'Showroom'],
          ['/sav', 'SAV et pièces détachées'],
        ],
      }),
      h(Column, {
        title: 'Nous écrire',
        links: [
          ['/contact', 'Contact'],
          ['/projet_particulier', 'Projet particulier'],
          ['/rdv_pro', 'Rendez-vous pro'],
          ['/abonnement_airco', 'Abonnement AIRCO'],
          ['/inscription_newsletter', 'Lettre d’information'],
          ...social.map(({ url, label }) => [url, label]),
        ],
      }),
    ),
    h(
      'div',
      { className: 'wide _legal_16n4j_65' },
      h(
        'ul',
        { role: 'list' },
        cguUrl &&
          h('li', null, h('a', { href: cguUrl }, h(Icon, { name: 'file-text', size: 16 }), ' Conditions générales d’utilisation (PDF)')),
        [
          ['/mentions_legales', 'Mentions légales'],
          ['/confidentialite', 'Confidentialité'],
          ['/accessibilite', 'Accessibilité'],
          ['/plan_du_site', 'Plan du site'],
          ['/connexion', 'Admin'],
        ].map(([href, label]) => h('li', { key: href }, h('a', { href }, label))),
      ),
      credit.logo &&
        h(
          'span',
          { className: '_credit_16n4j_87' },
          h('img', { src: credit.logo, alt: credit.label, width: 133, height: 32, loading: 'lazy' }),
        ),
    ),
  );
}

function Column({ title, links }) {
  return h(
    'div',
    null,
    h('h2', null, title),
    h(
      'ul',
      { role: 'list' },
      links.map(([href, label]) => h('li', { key: href }, h('a', { href }, label))),
    ),
  );
}

function Button({ to, look, children }) {
  return h('a', { className: `_button_qn0p9_2 ${look}`, href: to }, children);
}

function Picture({ image, sizes, priority = false, decorative = false, className, transition }) {
  return h('img', {
    className,
    srcSet: image.srcset || undefined,
    sizes: image.srcset ? sizes : undefined,
    src: image.src,
    width: image.width,
    height: image.height,
    alt: decorative ? '' : image.alt,
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
    decoding: 'async',
    style: {
      objectPosition: `${image.focal.x * 100}% ${image.focal.y * 100}%`,
      ...(transition && { viewTransitionName: `famille-${transition}` }),
    },
  });
}

function MaskIcon({ src, size }) {
  return src && h('span', { className: '_icon_1sw6h_2', style: { '--icon': `url(${src})`, '--size': `${size}px` }, 'aria-hidden': true });
}

function Name({ name }) {
  const [first, ...rest] = name.split('\n');
  return [first, ...rest.map((line) => h('span', { key: line }, ' ', h('br'), line))];
}

function Html({ className, html }) {
  return h('div', { className, dangerouslySetInnerHTML: { __html: html } });
}

function Mark({ size }) {
  return h(
    'svg',
    { width: size, height: size, viewBox: '0 0 64 64', 'aria-hidden': true },
    h('circle', { cx: 45, cy: 19, r: 11, fill: '#f2b418' }),
    h('path', {
      d: 'M6 36 30 13l24 23v20a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z',
      fill: '#fffdfa',
      stroke: '#a8452f',
      strokeWidth: 4,
      strokeLinejoin: 'round',
    }),
    h('path', { d: 'M3 38 30 12l27 26', fill: 'none', stroke: '#a8452f', strokeWidth: 7, strokeLinecap: 'round', strokeLinejoin: 'round' }),
    h('path', { d: 'M25 59V45a5 5 0 0 1 10 0v14z', fill: '#a8452f' }),
  );
}

/** Lucide's drawings: elements as name and attributes. */
const DRAWINGS = {
  search: [
    ['path', { d: 'm21 21-4.34-4.34' }],
    ['circle', { cx: 11, cy: 11, r: 8 }],
  ],
  menu: [
    ['path', { d: 'M4 5h16' }],
    ['path', { d: 'M4 12h16' }],
    ['path', { d: 'M4 19h16' }],
  ],
  'chevron-down': [['path', { d: 'm6 9 6 6 6-6' }]],
  mail: [
    ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
    ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
  ],
  phone: [
    [
      'path',
      {
        d: 'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
      },
    ],
  ],
  'map-pin': [
    ['path', { d: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0' }],
    ['circle', { cx: 12, cy: 10, r: 3 }],
  ],
  clock: [
    ['circle', { cx: 12, cy: 12, r: 10 }],
    ['path', { d: 'M12 6v6l4 2' }],
  ],
  'file-text': [
    ['path', { d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z' }],
    ['path', { d: 'M14 2v5a1 1 0 0 0 1 1h5' }],
    ['path', { d: 'M10 9H8' }],
    ['path', { d: 'M16 13H8' }],
    ['path', { d: 'M16 17H8' }],
  ],
};

function Icon({ name, size }) {
  return h(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide lucide-${name}`,
      'aria-hidden': true,
    },
    DRAWINGS[name].map(([element, attributes]) => h(element, { key: Object.values(attributes).join(), ...attributes })),
  );
}

const spaced = (name) => name.replaceAll('\n', ' ');
