import { todayIn } from '~/content/dated/state.server';
import type { Pose } from '~/content/reglages/pose';
import { knownReglages, stillValid } from '~/content/reglages/reglages.server';
import type { Deps } from '~/platform/deps';
import { escaped } from '~/platform/text/escaped';
import callout from '~/ui/callout.module.css';
import { sourceOf } from '../engine/figures';
import { POSE_KEY } from '../engine/mentions';
import { currentRegles, type Regle } from '../engine/regles';
import { listRegles } from '../regles/regles.server';

const HERE: Record<Pose, string> = {
  non_dit: '',
  vend: 'Nous vendons sans poser\u00a0: faites entrer notre matériel dans le devis de l’entreprise qui pose.',
  partenaires: 'Nous vendons, un installateur partenaire pose\u00a0: demandez-lui un seul devis, matériel compris, et sa mention RGE.',
  vend_et_pose: 'Nous vendons et nous posons.',
};

/** Who must supply and fit for an aid or reduced VAT, and who does here: HTML saves scripts. Empty when there is nothing to say. */
export async function viewPose(deps: Pick<Deps, 'db' | 'content' | 'clock'>): Promise<string> {
  const { legal } = await knownReglages(deps);
  const rule = currentRegles({ regles: await listRegles(deps), today: todayIn(deps.clock) }).find(({ key }) => key === POSE_KEY);
  const isStated = rule && !rule.overdue && !rule.ended;
  const said = isStated ? rule.texte : 'Aides et TVA réduite\u00a0: qui doit vendre et poser est à vérifier, la règle est à actualiser.';
  const labels = stillValid(legal.qualifications, deps.clock).flatMap(({ label }) => label.trim() || []);
  const own =
    legal.pose !== 'vend_et_pose'
      ? ''
      : labels.length > 0
        ? `Nos qualifications\u00a0: ${labels.join(', ')}.`
        : 'Demandez-nous notre mention RGE pour ces travaux.';
  const texte = [rule && said, HERE[legal.pose], own].filter(Boolean).join(' ');
  return texte && `<p class="${callout.callout}">${escaped(texte)}${isStated ? sourceLink(rule) : ''}</p>`;
}

const sourceLink = (rule: Regle) =>
  `<a href="${escaped(rule.source_url).replaceAll('"', '%22')}">Source\u00a0: ${escaped(sourceOf(rule))}</a>`;
