import { Box, Button, Card, CardContent, Link as MuiLink, Typography } from '@mui/material';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { FailureAlert } from '~/admin/failure';
import { Opening } from '~/admin/opening';
import { Screen } from '~/admin/screen';
import { UnknownSection } from '~/admin/unknown-section';
import type { PremiersPas } from '../contract';
import { STEPS, type Step } from '../steps';
import { pathOfStep, useGivingUp, usePremiersPas, useStepEnd } from './acts';
import { ApparenceStep, DemandesStep, LieuStep, LoiStep, VousStep } from './form-steps';
import { MarquesStep } from './marques-step';
import { OffreStep } from './offre-step';
import type { StepProps } from './step';
import { Visibility } from './visibility';

const VIEWS: Record<Step, ComponentType<StepProps>> = {
  vous: VousStep,
  lieu: LieuStep,
  loi: LoiStep,
  offre: OffreStep,
  marques: MarquesStep,
  demandes: DemandesStep,
  apparence: ApparenceStep,
};

export function StepScreen() {
  const { step: asked } = useParams();
  const at = STEPS.findIndex(({ step }) => step === asked);
  const found = STEPS[at];
  if (!found) return <UnknownSection />;
  return <OneStep key={found.step} at={at} {...found} />;
}

function OneStep({ at, step, title }: { at: number; step: Step; title: string }) {
  const { data } = usePremiersPas();
  const { end, isBusy } = useStepEnd(step);
  const View = VIEWS[step];
  return (
    <Screen title={`Premiers pas\u00a0: ${title}`} isWide>
      <Typography color="text.secondary">{`Étape ${at + 1} sur ${STEPS.length}`}</Typography>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <StepsNav view={data} current={step} />
      <View onDone={() => end('fait')} onSkip={() => end('passe')} isEnding={isBusy} />
    </Screen>
  );
}

function StepsNav({ view, current }: { view: PremiersPas | undefined; current: Step }) {
  return (
    <Box component="nav" aria-label="Étapes" sx={{ mb: 2 }}>
      <Box component="ol" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, md: 1 }, m: 0, p: 0 }}>
        {STEPS.map(({ step, title }, at) => (
          <li key={step}>
            <Button
              component={Link}
              to={pathOfStep(step)}
              size="small"
              sx={{ minWidth: { xs: 36, md: 64 }, px: { xs: 1, md: 1.25 } }}
              variant={step === current ? 'contained' : 'outlined'}
              aria-current={step === current ? 'step' : undefined}
              aria-label={`${at + 1}. ${title}${isDone(view, step) ? ', faite' : ''}`}
              startIcon={isDone(view, step) ? <CircleCheck size={16} aria-hidden /> : undefined}
            >
              <Box component="span" sx={{ display: { xs: step === current ? 'inline' : 'none', md: 'inline' } }}>
                {title}
              </Box>
              <Box component="span" sx={{ display: { xs: step === current ? 'none' : 'inline', md: 'none' } }}>
                {at + 1}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const isDone = (view: PremiersPas | undefined, step: Step) => view?.steps.find((one) => one.step === step)?.state === 'fait';

export function SummaryScreen() {
  const read = usePremiersPas();
  return (
    <Screen title="Premiers pas">
      <Opening read={read} height={320} />
      {read.data && <Summary view={read.data} />}
    </Screen>
  );
}

function Summary({ view }: { view: PremiersPas }) {
  const left = STEPS.filter(({ step }) => !isDone(view, step));
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {left.length === 0 ? 'Le site est à vous' : 'Faites de ce site votre magasin'}
        </Typography>
        <Typography sx={{ mb: 2, maxWidth: 640 }}>
          {left.length === 0
            ? `Les sept étapes sont faites. ${view.hasExemples ? 'Restent les textes et les images d’exemple, page par page, puis' : 'Reste'} l’ouverture au public.`
            : 'Sept étapes, une heure au plus. La page du site est à côté de chacune et change avec elle. Passez ce que vous voulez, revenez quand vous voulez\u00a0: ce qui est enregistré l’est.'}
        </Typography>
        <Box component="ol" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {STEPS.map(({ step, title, about }, at) => (
            <Box
              component="li"
              key={step}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                py: 1,
                color: isDone(view, step) ? 'success.main' : undefined,
              }}
            >
              {isDone(view, step) ? <CircleCheck size={22} aria-label="Faite" /> : <CircleDashed size={22} aria-label="À faire" />}
              <Box sx={{ flex: '1 1 140px', color: 'text.primary' }}>
                <Typography sx={{ fontWeight: 600 }}>{`${at + 1}. ${title}`}</Typography>
                <Typography variant="body2" color="text.secondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                  {about}
                </Typography>
              </Box>
              <Button component={Link} to={pathOfStep(step)} aria-label={`${isDone(view, step) ? 'Revoir' : 'Ouvrir'}\u00a0: ${title}`}>
                {isDone(view, step) ? 'Revoir' : 'Ouvrir'}
              </Button>
            </Box>
          ))}
        </Box>
        <Visibility />
        {view.hasExemples && left.length > 0 && (
          <Typography sx={{ mb: 2, maxWidth: 640 }}>
            Vous préférez partir d’un site vide{'\u202f'}?{' '}
            <MuiLink component={Link} to="/admin/exemples">
              Retirez d’abord tous les exemples
            </MuiLink>
            .
          </Typography>
        )}
        {left[0] ? (
          <Button component={Link} to={pathOfStep(left[0].step)} variant="contained">
            {left.length === STEPS.length ? 'Commencer' : `Continuer\u00a0: ${left[0].title}`}
          </Button>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {view.hasExemples && (
              <Button component={Link} to="/admin/exemples" variant="contained">
                Ce qui est encore un exemple
              </Button>
            )}
            <Button component={Link} to="/admin/ouverture" variant={view.hasExemples ? 'outlined' : 'contained'}>
              Ouvrir au public
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** On the dashboard of an administrator, until all is done or given up. */
export function PremiersPasCard() {
  const { data } = usePremiersPas();
  const { change, isBusy, failure } = useGivingUp();
  if (!data || data.isOver) return null;
  const left = STEPS.filter(({ step }) => !isDone(data, step));
  const next = left[0];
  return (
    <Card component="section" aria-label="Premiers pas" sx={{ mb: 2.5, borderColor: 'primary.main', bgcolor: '#fdf1ec' }}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Faites de ce site votre magasin
        </Typography>
        <Typography sx={{ mb: 1.5, maxWidth: 720 }}>
          {left.length === STEPS.length
            ? `${data.hasExemples ? 'Il montre encore un magasin inventé' : 'Il est encore vide'}. Sept étapes y mettent le vôtre\u00a0: nom, adresse, mentions légales, familles, marques, courriels, couleurs.`
            : `${STEPS.length - left.length} étapes sur ${STEPS.length} sont faites. La suivante\u00a0: ${next?.title}.`}
        </Typography>
        <FailureAlert error={failure} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            component={Link}
            to={next ? pathOfStep(left.length === STEPS.length ? undefined : next.step) : pathOfStep(undefined)}
            variant="contained"
          >
            {left.length === STEPS.length ? 'Commencer' : 'Continuer'}
          </Button>
          <Button disabled={isBusy} onClick={() => void change()}>
            Ne plus proposer
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}
