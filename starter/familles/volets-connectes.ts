import type { StarterFamille } from '../shapes';

export default {
  url: 'volets-connectes',
  name: 'Volets\nconnectés',
  univers: 'DOMOTIQUE',
  icon: 'blinds',
  image: 'volets-connectes.webp',
  featured: false,
  summary:
    'Volets roulants ou battants motorisés et pilotés selon le soleil : types de moteur, rénovation, pose, sécurité et bons réglages.',
  intro: `
    <p>Dans le Sud-Ouest, le volet est la première protection contre la chaleur. Motorisé et connecté, il se baisse quand le
    soleil frappe la façade, se relève au frais du soir et se ferme tout seul à la nuit, que vous soyez à la maison ou non.</p>
    <p>On peut équiper des volets roulants, mais aussi des battants de bois auxquels on tient. Selon l’état de l’existant, un
    simple moteur suffit ou il faut remplacer le volet entier : c’est la première chose à établir.</p>`,
  details: [
    {
      title: 'Comment un volet devient automatique',
      text: `
        <p>Un moteur logé dans l’axe du volet roulant, ou fixé au linteau pour des battants, reçoit ses ordres d’une commande
        murale, d’une télécommande ou d’une box. Des fins de course, réglées à la pose, lui disent où s’arrêter ; beaucoup de
        moteurs détectent aussi un obstacle.</p>
        <p>Une fois connectés, les volets obéissent à des scénarios : tout fermer au départ, entrouvrir au réveil, suivre
        l’heure du coucher du soleil. Avec un capteur d’ensoleillement ou de température, la maison se protège d’elle-même
        pendant que vous travaillez.</p>`,
      image: 'univers-domotique.webp',
    },
    {
      title: 'Garder ses volets ou les changer ?',
      text: `
        <p>Un volet roulant à sangle ou à manivelle en bon état accepte en général un moteur, pourvu que l’axe et le coffre
        aient la place de le recevoir. Tablier voilé, lames cassées ou coffre qui laisse passer l’air : mieux vaut alors
        remplacer l’ensemble, et traiter l’isolation du coffre en même temps.</p>
        <p>Les battants se motorisent sans changer leur allure, à condition d’avoir des gonds sains et des vantaux qui ferment
        droit. Sur une façade ancienne ou aux abords d’un monument, demandez en mairie ce qui est admis : passer de battants à
        des roulants modifie l’aspect extérieur et appelle une déclaration préalable.</p>`,
    },
    {
      title: 'Filaire, radio ou solaire',
      text: `
        <ul>
          <li><strong>Filaire</strong> : une alimentation et une commande par câble, très stable, à prévoir lors d’un
          chantier.</li>
          <li><strong>Radio</strong> : l’alimentation reste au secteur, l’ordre passe par les ondes. C’est le choix courant en
          rénovation.</li>
          <li><strong>Solaire</strong> : un petit panneau recharge la batterie du moteur. Aucune saignée dans le mur, mais une
          façade au nord ou sous un débord de toit profond peut ne pas suffire.</li>
        </ul>
        <p>Regardez aussi le protocole radio. S’il est ouvert, vos volets pourront dialoguer avec d’autres équipements ; s’il
        est propre au fabricant, assurez-vous que la box prévue le comprend.</p>`,
    },
    {
      title: 'Mesurer, dimensionner, résister au vent',
      text: `
        <p>Le moteur se choisit d’après le poids du tablier et le diamètre de l’axe ; le fabricant fournit des tableaux pour
        cela. Trop faible, il force et chauffe ; trop fort, il abîme les lames en butée. Les dimensions se prennent à plusieurs
        endroits de la baie, car les murs anciens sont rarement d’équerre.</p>
        <p>Sur une façade exposée au vent d’autan ou aux orages d’ouest, vérifiez la classe de résistance au vent, déclarée
        selon la norme EN 13659, surtout pour les grandes largeurs. L’aluminium convient mieux aux larges baies, le PVC aux
        ouvertures modestes.</p>`,
    },
    {
      title: 'Pouvoir sortir, même sans courant',
      text: `
        <p>Une panne de secteur ne doit enfermer personne. Prévoyez au moins une issue manœuvrable à la main : porte sans volet
        motorisé, moteur avec manivelle de secours ou sur batterie. Montrez-la à tous les habitants, invités compris.</p>
        <p>Côté réglages, une ouverture programmée ne devrait pas surprendre un enfant appuyé à la fenêtre ; vérifiez la
        détection d’obstacle et l’arrêt immédiat. En cas de gel, ne forcez pas des lames collées. Le soin annuel tient en peu de
        gestes : dépoussiérer les coulisses, laver les lames à l’eau savonneuse, écouter le moteur.</p>`,
    },
  ],
  marques: ['sentivol'],
} satisfies StarterFamille;
