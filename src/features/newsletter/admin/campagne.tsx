import { useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { BackLink } from '~/admin/back-link';
import { Opening } from '~/admin/opening';
import { queryClient } from '~/admin/query-client';
import { formKey, refresh, useRead } from '~/admin/read';
import { Screen } from '~/admin/screen';
import { BLANK_TEXTE } from '~/content/blocs/admin/shared-kinds';
import type { ContentRecord } from '~/content/edition/admin/record-form';
import type { Campagne, campagnesEndpoints } from '../campagne-contract';
import { EVERYONE } from '../everyone';
import { DraftForm } from './campagne-draft';
import { CampagnePlanned, CampagneSent } from './campagne-sending';

const QUICKLY_MS = 3_000;

export function CampagneScreen() {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const key = formKey('campagnes', id);
  const { data, error, refetch, isFetchedAfterMount } = useRead<typeof campagnesEndpoints.read>(
    '/admin/campagnes/:id',
    { params: { id } },
    // Never refetch a draft in editing.
    { queryKey: key, ...(isLeaving && { refetchInterval: QUICKLY_MS }) },
  );
  const isMoving = data !== undefined && (data.state === 'en_envoi' || data.counts.queued > 0 || isDue(data));
  if (isMoving !== isLeaving) setIsLeaving(isMoving);
  const keep = (campagne: Campagne) => {
    queryClient.setQueryData(key, campagne);
    void refresh('campagnes');
    void refetch();
  };
  // A form must not start from a stale cache.
  if (data && (isFetchedAfterMount || data.state !== 'brouillon'))
    return (
      <Screen title={data.subject} isWide>
        <BackLink to="/admin/campagnes" />
        {data.state === 'brouillon' && <DraftForm campagne={data} onSent={keep} />}
        {data.state === 'programmee' && <CampagnePlanned campagne={data} onChanged={keep} />}
        {data.state !== 'brouillon' && data.state !== 'programmee' && <CampagneSent campagne={data} onChanged={keep} />}
      </Screen>
    );
  return (
    <Screen title="Lettre d’information">
      <BackLink to="/admin/campagnes" />
      <Opening read={{ error, refetch }} height={480} />
    </Screen>
  );
}

const isDue = ({ state, plannedAt }: Campagne) => state === 'programmee' && plannedAt !== null && Date.parse(plannedAt) <= Date.now();

export function NewCampagne() {
  const { from } = (useLocation().state ?? {}) as {
    from?: Pick<Campagne, 'subject' | 'body' | 'blocs'> & Partial<Pick<Campagne, 'cible'>>;
  };
  const blank = useRef({ subject: '', body: '', blocs: [BLANK_TEXTE], cible: EVERYONE, ...from });
  return (
    <Screen title="Nouvelle lettre" isWide>
      <BackLink to="/admin/campagnes" />
      <DraftForm blank={blank.current as unknown as ContentRecord} />
    </Screen>
  );
}
