import { Card, CardContent, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LinesInput } from '~/admin/inputs';
import { text } from '~/content/reglages/admin/section-form';
import { SECTION_FORMS } from '~/content/reglages/admin/section-forms';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { Arrival } from '~/features/ouverture/admin/mail-acts';
import { ForgetPlace } from './forget-place';
import { SectionStep } from './section-step';
import type { StepProps } from './step';
import { TownSearch } from './town-search';
import type { Elsewhere } from './without-invented';

const labelsOf = (section: string) => SECTION_FORMS[section]?.labels ?? {};
const fieldsOf = (section: string): ReactNode => SECTION_FORMS[section]?.fields;
const endsOf = ({ onDone, onSkip, isEnding }: StepProps) => ({ onDone, onSkip, isSkipping: isEnding });

const OF_LIEU: Elsewhere = {
  fields: ['street', 'postalCode', 'city', 'latitude', 'longitude'],
  note: 'L’adresse inventée quittera le site avec ce nom\u202f; donnez la vôtre à l’étape suivante.',
};
const OF_VOUS: Elsewhere = {
  fields: ['name', 'phone', 'email'],
  note: 'Le nom et le téléphone inventés quitteront le site avec cette adresse, et l’adresse e-mail sera celle de votre compte\u202f; donnez les vôtres à l’étape «\u00a0Qui vous êtes\u00a0».',
};

export const VousStep = (props: StepProps) => (
  <SectionStep section="entreprise" labels={labelsOf('entreprise')} elsewhere={OF_LIEU} {...endsOf(props)}>
    {text('name', 'Nom du magasin', 'En haut de chaque page, dans les courriels et dans les résultats de recherche.')}
    {text('phone', 'Téléphone', 'Tel qu’il se lit sur le site, comme 05 36 49 00 00.', 'tel')}
    {text('email', 'Adresse e-mail', 'Montrée sur le site\u202f; les courriels du site en partent.', 'email')}
  </SectionStep>
);

type Part = { name: string; label: string };

/** Two sections of the settings, one after the other: `?partie=` names the second. */
function TwoParts({
  first,
  second,
  children,
}: {
  first: Part;
  second: Part;
  children: (isSecond: boolean, goOn: () => void) => ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('partie') === second.name ? second : first;
  const show = ({ name }: Part) => setSearch(name === second.name ? { partie: name } : {});
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={shown.name}
        onChange={(_, next: string | null) => next && show(next === second.name ? second : first)}
        sx={{ mb: 2 }}
        aria-label="Parties de l’étape"
      >
        {[first, second].map(({ name, label }) => (
          <ToggleButton key={name} value={name}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children(shown === second, () => show(second))}
    </>
  );
}

export const LieuStep = (props: StepProps) => (
  <TwoParts first={{ name: 'adresse', label: 'L’adresse' }} second={{ name: 'horaires', label: 'Les horaires' }}>
    {(isSecond, goOn) =>
      isSecond ? (
        <SectionStep section="horaires" labels={labelsOf('horaires')} {...endsOf(props)}>
          {fieldsOf('horaires')}
        </SectionStep>
      ) : (
        <SectionStep section="entreprise" labels={labelsOf('entreprise')} elsewhere={OF_VOUS} {...endsOf(props)} onDone={goOn}>
          {text('street', 'Numéro et rue')}
          <TownSearch />
          {text('postalCode', 'Code postal')}
          {text('city', 'Ville')}
          <ForgetPlace />
          <Typography variant="body2" color="text.secondary">
            Les liens d’itinéraire attendent la latitude et la longitude de cette adresse{'\u00a0'}: donnez-les dans les réglages, «
            {'\u00a0'}
            Entreprise{'\u00a0'}».
          </Typography>
        </SectionStep>
      )
    }
  </TwoParts>
);

/** All that opening asks for: a shop that repairs shows its prices. */
export const LoiStep = (props: StepProps) => (
  <TwoParts first={{ name: 'mentions', label: 'Les mentions' }} second={{ name: 'depannage', label: 'Les tarifs de dépannage' }}>
    {(isSecond, goOn) =>
      isSecond ? (
        <SectionStep section="depannage" labels={labelsOf('depannage')} {...endsOf(props)}>
          {fieldsOf('depannage')}
        </SectionStep>
      ) : (
        <SectionStep section="legal" labels={labelsOf('legal')} {...endsOf(props)} onDone={goOn}>
          {fieldsOf('legal')}
        </SectionStep>
      )
    }
  </TwoParts>
);

export const DemandesStep = (props: StepProps) => (
  <>
    <Card sx={{ mb: 2, maxWidth: 860 }}>
      <CardContent>
        <Typography sx={{ mb: 1.5 }}>
          Le site écrit un courriel à chaque demande. Vérifiez d’abord qu’il arrive{'\u00a0'}: le site envoie un essai, vous recopiez ici le
          code qu’il porte.
        </Typography>
        <Arrival />
      </CardContent>
    </Card>
    <SectionStep section="demandes" labels={labelsOf('demandes')} livePage="/contact" {...endsOf(props)}>
      <Typography variant="body2" color="text.secondary">
        Une adresse par ligne. Sans adresse, c’est celle du magasin qui est prévenue.
      </Typography>
      {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
        <LinesInput key={kind} source={`content.notifications.${kind}`} label={shortLabel} />
      ))}
    </SectionStep>
  </>
);

export const ApparenceStep = (props: StepProps) => (
  <SectionStep section="identite" labels={labelsOf('identite')} {...endsOf(props)}>
    {fieldsOf('identite')}
  </SectionStep>
);
