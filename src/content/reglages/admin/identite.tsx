import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ColourInput } from '~/admin/colour-input';
import { ChoiceInput, choicesOf } from '~/admin/inputs';
import { COLOUR, FIRST_COLOURS, type Palette, paletteOf } from '~/content/identite/palette';
import { TYPEFACE_NAMES } from '~/content/identite/typefaces';
import { ImageInput } from '~/content/medias/admin/image-input';
import { UNIVERS } from '~/content/vocabulary/univers';
import { heading, type SectionForm, text } from './section-form';

const picture = (source: string, label: string, help: string, aspect: string) => (
  <ImageInput source={`content.${source}`} label={label} help={help} kinds={['icone', 'image']} aspect={aspect} keeps="id" />
);

export const identiteForm: SectionForm = {
  name: 'Identité',
  about: 'Logo, emblème et couleurs du magasin, sur le site, dans les courriels et ici',
  hasDrafts: true,
  labels: {
    wordmark: 'Nom en haut de page',
    logoId: 'Logo',
    logoDarkId: 'Logo pour fond sombre',
    markId: 'Emblème',
    accent: 'Couleur du magasin',
    univers: 'Couleurs des univers',
    typefaces: 'Caractères',
  },
  fields: (
    <>
      {text(
        'wordmark',
        'Nom en haut de page',
        'Comment le nom s’écrit sur le site quand il n’y a pas de logo. Vide\u00a0: le nom du magasin.',
      )}
      {picture('logoId', 'Logo', 'Facultatif, de préférence un dessin (SVG). Sans logo, l’emblème et le nom prennent sa place.', '4 / 1')}
      {picture('logoDarkId', 'Logo pour fond sombre', 'Facultatif\u00a0: pour les courriels lus sur fond noir.', '4 / 1')}
      {picture(
        'markId',
        'Emblème',
        'Facultatif, carré\u00a0: l’icône du site dans les onglets et sur les téléphones. Sans emblème, une maison à votre couleur.',
        '1 / 1',
      )}
      <ChoiceInput
        source="content.typefaces"
        label="Caractères"
        help="Ceux des titres et du texte, sur le site et ici."
        choices={choicesOf(TYPEFACE_NAMES)}
      />
      {heading('Couleurs')}
      <ColourInput source="content.accent" label="Couleur du magasin" help="Liens, boutons et repères." />
      <MovedColour of={({ accent }) => accent.shop} source="accent" />
      {UNIVERS.map(({ code, menuLabel }) => (
        <Box key={code}>
          <ColourInput source={`content.univers.${code}`} label={menuLabel} />
          <MovedColour of={({ univers }) => univers[code].fill} source={`univers.${code}`} />
        </Box>
      ))}
      <Samples />
      <FollowSaved />
    </>
  ),
};

/** The colours as typed; one that is no colour yet counts as the starter's. */
function usePalette(): Palette {
  const [accent, ...univers] = useWatch({ name: ['content.accent', ...UNIVERS.map(({ code }) => `content.univers.${code}` as const)] });
  const known = (typed: unknown, first: string) => (COLOUR.test(lower(typed)) ? lower(typed) : first);
  return paletteOf({
    accent: known(accent, FIRST_COLOURS.accent),
    univers: Object.fromEntries(UNIVERS.map(({ code }, at) => [code, known(univers[at], FIRST_COLOURS.univers[code])])) as Record<
      (typeof UNIVERS)[number]['code'],
      string
    >,
  });
}

const lower = (typed: unknown) => String(typed ?? '').toLowerCase();

function MovedColour({ of, source }: { of: (palette: Palette) => string; source: string }) {
  const typed = lower(useWatch({ name: `content.${source}` }));
  const shown = of(usePalette());
  return (
    <Box role="status">
      {COLOUR.test(typed) && shown !== typed && (
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Swatch colour={typed} />
          <Swatch colour={shown} />
          {`Trop claire pour être lue\u00a0: le site montre ${shown}, la plus proche qui se lit.`}
        </Typography>
      )}
    </Box>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 28, height: 28, flex: 'none', borderRadius: '8px', border: '1px solid #8d8778', backgroundColor: colour }}
  />
);

/** Once saved, the management area around the form takes the new colours too. */
function FollowSaved() {
  const version = useWatch({ name: 'version' });
  const { revalidate } = useRevalidator();
  const first = useRef(version);
  useEffect(() => {
    if (version === first.current) return;
    first.current = version;
    void revalidate();
  }, [version, revalidate]);
  return null;
}

function Samples() {
  const { accent, univers } = usePalette();
  return (
    <Box
      component="section"
      aria-label="Aperçu des couleurs"
      sx={{ mt: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}
    >
      <Box sx={{ p: 2, borderRadius: '12px', border: '1px solid var(--line)', backgroundColor: 'var(--paper)' }}>
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            px: 2,
            py: 1,
            borderRadius: '12px',
            backgroundColor: accent.shop,
            color: 'var(--white)',
            fontWeight: 650,
          }}
        >
          Bouton
        </Box>
        <Box component="span" sx={{ ml: 1.5, color: accent.shop, textDecoration: 'underline' }}>
          Lien
        </Box>
      </Box>
      {UNIVERS.map(({ code, shortLabel }) => {
        const { fill, tint, ink } = univers[code];
        return (
          <Box
            key={code}
            sx={{ p: 2, borderRadius: '12px', backgroundColor: tint, color: ink, fontWeight: 700, borderTop: `5px solid ${fill}` }}
          >
            {shortLabel}
          </Box>
        );
      })}
    </Box>
  );
}
