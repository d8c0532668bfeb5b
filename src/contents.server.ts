import type { WithContents } from './content/kinds/kind';
import { pagePlaces, reglagePlaces } from './content/kinds/own-places.server';
import { BINNED_KINDS, CONTENT_KINDS } from './contents';
import { detailPlaces } from './features/familles/places.server';
import { campagnePlaces } from './features/newsletter/places.server';
import { universPlaces } from './features/univers/places.server';

/** What is handed to operations that serve every kind of content. */
export const CONTENTS: WithContents = {
  contents: CONTENT_KINDS,
  bins: BINNED_KINDS,
  places: [detailPlaces, universPlaces, pagePlaces, reglagePlaces, campagnePlaces],
};
