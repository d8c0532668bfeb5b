import { useEffect } from 'react';
import { requireUnivers } from '~/content/vocabulary/univers';
import type { FamilleRoute } from '~/features/familles/contract';
import type { UniversCard } from '~/features/univers/contract';
import { ChoiceField } from '~/ui/form/choice-field';
import { Image } from '~/ui/image';
import { MaskIcon } from '~/ui/mask-icon';
import { besoinStep } from './input';
import { StepFrame } from './step-frame';
import { EQUIPMENTS } from './steps';
import { useStepForm } from './use-step-form';

export type UniversChoice = Pick<UniversCard, 'code' | 'image'>;

export function BesoinForm({ univers, familles }: { univers: UniversChoice[]; familles: FamilleRoute[] }) {
  const form = useStepForm('besoin', besoinStep);
  const { getValues, setValue } = form;
  const chosen = form.watch('universes') ?? [];
  const offered = familles.filter((famille) => chosen.includes(famille.univers));
  const urls = offered.map(({ url }) => url).join();
  useEffect(() => {
    const kept = (getValues('families') ?? []).filter((url) => urls.split(',').includes(url));
    if (kept.length !== getValues('families')?.length) setValue('families', kept);
  }, [urls, getValues, setValue]);
  return (
    <StepFrame form={form} step="besoin">
      <ChoiceField
        field={form.field('universes')}
        multiple
        label="Quels domaines vous intéressent&#8239;?"
        help="Choisissez-en un ou plusieurs."
        options={univers.map(({ code, image }) => ({
          value: code,
          label: requireUnivers(code).menuLabel,
          icon: image && <Image image={image} sizes="72px" decorative />,
        }))}
      />
      {offered.length > 0 && (
        <div id={EQUIPMENTS}>
          <ChoiceField
            field={form.field('families')}
            multiple
            optional
            label="Quels équipements&#8239;?"
            help="Si vous hésitez, laissez vide&nbsp;: nous en parlerons ensemble."
            options={offered.map(({ url, name, icon, univers: code }) => ({
              value: url,
              label: name.replaceAll('\n', ' '),
              icon: icon && (
                <span data-univers={code}>
                  <MaskIcon src={icon} size={32} />
                </span>
              ),
            }))}
          />
        </div>
      )}
    </StepFrame>
  );
}
