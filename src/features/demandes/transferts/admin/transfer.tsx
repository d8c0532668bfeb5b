import { Alert, Box, Checkbox, FormControlLabel, FormGroup, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { Forward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callEndpoint } from '~/admin/call';
import { FormDialog } from '~/admin/form-dialog';
import { mailNotice } from '~/admin/mail-notice';
import { takeBackOffer } from '~/admin/notice';
import { takeBackHeld, useChange } from '~/admin/use-change';
import { keepTyped, useKeptForm } from '~/admin/use-kept-form';
import { formatWeight } from '~/ui/form/photos';
import { spacedTelephone } from '~/ui/telephone';
import { showDemande } from '../../admin/read';
import { fullName } from '../../admin/words';
import type { DemandeView, EvenementView, FichierView } from '../../demande-view';
import type { Transfert, transfertsEndpoints } from '../contract';

type Props = { demande: DemandeView; event?: EvenementView };

export function TransferButton({ demande, event }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { hash, key, state } = useLocation();
  const navigate = useNavigate();
  const own = transferHash(event?.id ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address, followed again, asks again
  useEffect(() => {
    if (hash === own) setIsOpen(true);
  }, [hash, key, own]);
  const close = () => {
    setIsOpen(false);
    // A reload must not open it again.
    if (hash === own) void navigate({ hash: '' }, { replace: true, state });
  };
  const label = event ? `Transférer le message de ${event.author}` : 'Transférer la demande';
  return (
    <>
      <Tooltip title="Transférer">
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => setIsOpen(true)}
          sx={{ '@media (hover: none)': { width: 44, height: 44 } }}
        >
          <Forward size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      {isOpen && <TransferDialog demande={demande} {...(event && { event })} onClose={close} />}
    </>
  );
}

function TransferDialog({ demande, event, onClose }: Props & { onClose: () => void }) {
  const fichiers = event ? event.fichiers : demande.fichiers;
  const entry = event?.id ?? null;
  const kept = useKeptForm(transferKey(demande.id, entry), transferBegin(fichiers));
  const { to, message, coordonnees } = kept.values;
  const chosen = kept.values.fichiers.filter((id) => fichiers.some((one) => one.id === id));
  const { change: transfer, isBusy, failure, errors } = useTransferring(demande, kept.forgetThen(onClose));
  const choose = (id: string, isChosen: boolean) =>
    kept.change({ fichiers: fichiers.map((one) => one.id).filter((one) => (one === id ? isChosen : chosen.includes(one))) });
  const details = [fullName(demande), demande.company, demande.phone && spacedTelephone(demande.phone), demande.email].filter(Boolean);
  return (
    <FormDialog
      title={event ? `Transférer le message de ${event.author}` : `Transférer la demande de ${fullName(demande)}`}
      act={{ label: 'Transférer', icon: <Forward size={18} aria-hidden />, isDisabled: to.trim() === '' }}
      onAct={() => void transfer({ to: to.trim(), message, coordonnees, evenement: entry, fichiers: chosen })}
      isBusy={isBusy}
      error={errors.to ? undefined : failure}
      kept={kept}
      onClose={onClose}
    >
      <Alert severity="info" sx={{ mb: 1 }}>
        Le site promet qu’un installateur ou un fabricant ne reçoit rien sans l’accord de la personne{'\u00a0'}: demandez-le-lui d’abord.
      </Alert>
      <TextField
        autoFocus
        type="email"
        label="À"
        value={to}
        onChange={({ target }) => kept.change({ to: target.value })}
        error={errors.to !== undefined}
        helperText={errors.to ?? 'Un fabricant, un installateur, un collègue. La personne n’en voit rien.'}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 254 }, inputLabel: { shrink: true } }}
      />
      <TextField
        label="Votre message"
        multiline
        minRows={3}
        maxRows={10}
        value={message}
        onChange={({ target }) => kept.change({ message: target.value })}
        helperText={'«\u00a0Bonjour,\u00a0» et votre signature s’ajoutent d’eux-mêmes.'}
        slotProps={{ htmlInput: { maxLength: 10_000 }, inputLabel: { shrink: true } }}
      />
      <FormGroup aria-label="Ce qui part avec">
        <FormControlLabel
          control={<Checkbox checked={coordonnees} onChange={(_, checked) => kept.change({ coordonnees: checked })} />}
          sx={TALL}
          label={
            <>
              Joindre ses coordonnées
              <Typography sx={SMALL}>{details.join(', ')}</Typography>
            </>
          }
        />
        {fichiers.map(({ id, name, bytes }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={chosen.includes(id)} onChange={(_, checked) => choose(id, checked)} />}
            sx={TALL}
            label={`${name} (${formatWeight(bytes)})`}
          />
        ))}
      </FormGroup>
      <Typography component="h3" sx={{ fontWeight: 700, mt: 1 }}>
        Ce que le destinataire lira aussi
      </Typography>
      <Box tabIndex={0} role="region" aria-label="Ce que le destinataire lira aussi" sx={QUOTED}>
        {event ? event.text : demande.lines.map(({ label, text }) => `${label}\u00a0: ${text}`).join('\n') || 'Rien d’autre que sa date.'}
      </Box>
    </FormDialog>
  );
}

const TALL = { alignItems: 'flex-start', overflowWrap: 'anywhere', '& .MuiCheckbox-root': { py: 0.5 }, my: 0.25 } as const;
const SMALL = { fontSize: '0.88rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const QUOTED = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 180,
  overflowY: 'auto',
  mt: 0.5,
  pl: 1.5,
  borderLeft: '3px solid #cfc4b2',
} as const;

function useTransferring({ id }: DemandeView, onDone: () => void) {
  const takeBack = useTakeBackTransfer(id);
  return useChange({
    call: (body: Transfert) =>
      callEndpoint<typeof transfertsEndpoints.transfer>('POST', '/admin/demandes/:id/transferts', { params: { id }, body }),
    onDone: (next) => {
      showDemande(next);
      onDone();
    },
    refreshes: ['demandes', 'courriels'],
    notice: async (next, { to }) => {
      const said = next.evenements.findLast(({ held, kind }) => held !== null && kind === 'transfert');
      return {
        ...(await mailNotice(`Transféré à ${to}.`, `Transfert en attente d’envoi à ${to}.`)),
        ...(said?.held && takeBackOffer(said.id, said.held, () => takeBack(said.id))),
      };
    },
  });
}

const transferKey = (id: string, entry: string | null) => `transfert/${id}/${entry ?? ''}`;

const transferHash = (entry: string | null) => `#transferer-${entry ?? 'demande'}`;

const transferBegin = (fichiers: FichierView[]) => ({
  to: '',
  message: '',
  coordonnees: false,
  fichiers: fichiers.map(({ id }) => id),
});

export function useTakeBackTransfer(id: string) {
  const navigate = useNavigate();
  return (evenement: string) =>
    takeBackHeld(evenement, {
      call: () =>
        callEndpoint<typeof transfertsEndpoints.takeBack>('POST', '/admin/demandes/:id/transferts/reprise', {
          params: { id },
          body: { evenement },
        }),
      onDone: ({ demande, transfert: { evenement: entry, ...typed } }) => {
        keepTyped(transferKey(id, entry), transferBegin(filesOf(demande, entry)), typed);
        showDemande(demande);
        void navigate(`/admin/demandes/${id}${transferHash(entry)}`);
      },
      refreshes: ['demandes', 'courriels'],
      notice: () => 'Rien n’est parti\u00a0: votre transfert est revenu ici.',
    });
}

const filesOf = ({ fichiers, evenements }: DemandeView, entry: string | null) =>
  entry === null ? fichiers : (evenements.find(({ id }) => id === entry)?.fichiers ?? []);
