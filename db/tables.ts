import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';

/** Booleans are 0 or 1, instants ISO-8601 UTC text with milliseconds, JSON text: the subset that both engines keep alike. */
type Flag = 0 | 1;

/** What every published thing has. */
type Publication = {
  position: number;
  status: 'brouillon' | 'publie';
  publish_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type Tables = {
  content_version: { id: number; version: number; changed_at: string };
  media: {
    id: Generated<number>;
    sha256: string;
    kind: 'image' | 'icone' | 'document';
    mime: string;
    name: string;
    width: number | null;
    height: number | null;
    bytes: number;
    alt: string;
    decorative: Flag;
    focal_x: number;
    focal_y: number;
    thumbhash: string | null;
    transparent: Flag;
    variants_ready: Flag;
    created_at: string;
  };
  univers: { code: string; title: string; summary: string; intro: string; version: number; updated_at: string };
  univers_section: { id: GeneratedAlways<number>; univers: string; position: number; title: string; text: string };
  univers_image: { id: GeneratedAlways<number>; univers: string; position: number; media_id: number };
  famille: Publication & {
    id: Generated<number>;
    url: string;
    name: string;
    univers: string;
    icon_id: number | null;
    image_id: number | null;
    banner_id: number | null;
    summary: string;
    intro: string;
    featured: Flag;
  };
  famille_detail: {
    id: Generated<number>;
    famille_id: number;
    position: number;
    title: string;
    text: string;
    image_id: number | null;
  };
  famille_ancienne_url: { url: string; famille_id: number };
  famille_marque: { famille_id: number; marque_id: string; position: number };
  marque: Publication & { id: string; url: string; name: string; logo_id: number | null; summary: string; text: string; website: string };
  service: Publication & {
    id: string;
    url: string;
    audience: 'pro' | 'particulier';
    title: string;
    summary: string;
    text: string;
    includes: string;
    icon_id: number | null;
    image_id: number | null;
  };
  argument: {
    id: string;
    title: string;
    text: string;
    icon_id: number | null;
    position: number;
    version: number;
    deleted_at: string | null;
  };
  page_texte: { page: string; content: string; version: number; updated_at: string };
  reglage: { section: string; content: string; version: number; updated_at: string };
};

export type Db = Kysely<Tables>;
/** Inside a transaction; a verb that only reads takes either. */
export type Tx = Transaction<Tables>;
