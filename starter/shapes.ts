import type { ARGUMENT_TEXTS, FAMILLE_TEXTS } from '~/features/familles/contract';
import type { MARQUE_TEXTS } from '~/features/marques/contract';
import type { SERVICE_TEXTS } from '~/features/services/contract';
import type { Destination } from '~/features/services/destinations';
import type { UNIVERS_TEXTS } from '~/features/univers/contract';

/**
 * The shapes of the starter content: what an empty database is filled with.
 * Images and icons (Lucide, ISC) are named by their file in `starter/`, brands and families by their url.
 * Plain texts are those that each contract declares; a summary, of 90 to 155 characters, is card text and meta description too.
 * In the name of a family `\n` marks where it may break on a card; menus show a space instead.
 * Rich text (`Html`) is limited to p, ul, ol, li, strong, em, h3, blockquote, br and a[href].
 */
type Html = string;
type UniversCode = 'POMPE_CHALEUR' | 'CLIMATISATION' | 'SOLAIRE_PHOTOVOLTAIQUE' | 'DOMOTIQUE';

export type StarterFamille = typeof FAMILLE_TEXTS.blank & {
  url: string;
  univers: UniversCode;
  icon: string;
  image: string;
  featured: boolean;
  details: { title: string; text: Html; image?: string }[];
  /** urls of the brands that make this family, most relevant first. */
  marques: string[];
};

export type StarterUnivers = typeof UNIVERS_TEXTS.blank & {
  code: UniversCode;
  sections: { title: string; text: Html }[];
  /** First image: the scene of the banner; the next ones stand beside the sections, in order. */
  images: string[];
};

export type StarterMarque = typeof MARQUE_TEXTS.blank & { url: string; logo: string };

export type StarterService = typeof SERVICE_TEXTS.blank & {
  url: string;
  audience: 'pro' | 'particulier';
  includes: string[];
  destination: Destination;
  icon: string;
  image?: string;
};

export type StarterArgument = typeof ARGUMENT_TEXTS.blank & { icon: string };

/** What every page of texts has: h1, meta description (90 to 155 characters, plain), lead paragraph and banner. */
type PageHead = { title: string; description: string; intro: Html; banner?: string };
type Fact = { title: string; text: string; icon: string };

export type StarterPages = {
  accueil: PageHead & {
    hero: string;
    heroNight: string;
    univers: { title: string; text: string };
    familles: { title: string; text: string };
    arguments: { title: string; text: string };
    marques: { title: string; text: string };
    services: { title: string; text: string; particulier: { title: string; text: string }; pro: { title: string; text: string } };
    estimations: { title: string; text: string };
    showroom: { title: string; text: string; image: string };
    airco: { title: string; text: string };
    newsletter: { title: string; text: string };
  };
  univers: PageHead;
  familles: PageHead;
  marques: PageHead;
  services_pro: PageHead;
  services_particulier: PageHead;
  estimations: PageHead & {
    commencer: { title: string; text: string };
    outils: { title: string; text: string };
    methode: { title: string; text: string };
    engagements: Fact[];
  };
  showroom: PageHead & {
    sections: { title: string; text: Html }[];
    gallery: { image: string; caption: string }[];
    access: Fact[];
  };
  sav: PageHead & {
    offers: Fact[];
    faq: { title: string; univers: UniversCode; questions: { question: string; answer: Html }[] }[];
    form: { title: string; intro: Html };
  };
  contact: PageHead & { subjects: string[]; form: { title: string; intro: Html } };
  airco: PageHead & { benefits: Fact[]; steps: { title: string; text: string }[] };
  rdv_pro: PageHead & { reasons: string[]; steps: { title: string; text: string }[] };
  projet: PageHead & { steps: { title: string; text: string }[] };
  newsletter: PageHead & { benefits: Fact[] };
};
