import type { StarterFamille } from '../shapes';

export default {
  url: 'panneaux-photovoltaiques',
  name: 'Panneaux\nphotovoltaïques',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'solar-panel',
  image: 'panneaux-photovoltaiques.webp',
  featured: true,
  summary:
    'Des panneaux pour produire une part de votre électricité : toiture, orientation, puissance et démarches, tout ce qu’il faut vérifier.',
  intro: `
    <p>Une toiture bien exposée peut fournir une part de l’électricité que consomme la maison. Le matériel est connu et demande peu de
    soins ; c’est la préparation du projet qui fait la différence.</p>
    <p>Avant de parler de modèle, nous regardons avec vous trois choses : ce que votre toit reçoit de soleil, ce que vous consommez en
    journée et ce que permet votre commune. Le reste en découle, du nombre de panneaux au choix de l’onduleur.</p>
  `,
  details: [
    {
      title: 'De la lumière au courant de la maison',
      text: `
        <p>Les cellules d’un panneau transforment la lumière en courant continu. Un onduleur le convertit en courant alternatif, celui
        de vos prises. La maison s’en sert d’abord ; ce qui manque vient du réseau, ce qui dépasse y repart ou charge une
        <a href="/familles/batterie-de-stockage">batterie</a>.</p>
        <p>L’onduleur peut être central, placé près du tableau électrique, ou réparti en micro-onduleurs fixés sous les panneaux. La
        seconde formule s’impose souvent lorsqu’un arbre ou une cheminée porte son ombre sur une partie du champ, car chaque panneau
        travaille alors séparément. Si vous pensez stocker un jour, regardez dès maintenant
        l’<a href="/familles/onduleur-hybride">onduleur hybride</a>.</p>
      `,
      image: 'onduleur-hybride.webp',
    },
    {
      title: 'Votre toit s’y prête-t-il ?',
      text: `
        <p>Le plein sud n’est pas une obligation : deux pans est et ouest étalent la production sur la journée, ce qui convient bien à
        une famille présente matin et soir. À contrôler sur place :</p>
        <ul>
          <li><strong>les ombres</strong> au fil des saisons : cyprès, cheminée, maison voisine, antenne ;</li>
          <li><strong>la couverture</strong> : des tuiles canal poreuses ou qui glissent se remplacent avant la pose ;</li>
          <li><strong>la charpente</strong>, qui doit porter le poids des panneaux et résister à la prise au vent ;</li>
          <li><strong>le passage des câbles</strong> jusqu’au tableau, et l’état de ce tableau.</li>
        </ul>
        <p>Sur une bâtisse ancienne, l’avis d’un charpentier ou d’un couvreur évite les mauvaises surprises.</p>
      `,
      image: 'univers-solaire.webp',
    },
    {
      title: 'Choisir la bonne puissance',
      text: `
        <p>La puissance se règle sur votre consommation de jour, non sur la surface disponible. Votre espace client Enedis permet, une
        fois l’enregistrement activé, de consulter la courbe de charge relevée par le compteur Linky : vous y voyez ce que la maison
        demande aux heures de soleil.</p>
        <p>De l’autre côté, l’outil public PVGIS, de la Commission européenne, estime mois par mois la production d’un toit d’après
        son adresse, sa pente et son orientation. En rapprochant les deux, on repère la part qui serait réellement consommée sur
        place. Demandez que le devis montre ce calcul et ses hypothèses, et pensez aux changements prévus : voiture électrique, pompe
        à chaleur, départ des enfants.</p>
      `,
    },
    {
      title: 'Les démarches, dans l’ordre',
      text: `
        <ol>
          <li>La mairie : des panneaux sur un toit existant demandent en principe une déclaration préalable. Près d’un monument
          protégé, l’architecte des Bâtiments de France est consulté.</li>
          <li>La demande de raccordement auprès d’Enedis, ou de votre distributeur local d’électricité.</li>
          <li>L’attestation de conformité visée par le Consuel, une fois les travaux terminés.</li>
          <li>Le contrat de vente, si vous vendez le surplus : les tarifs d’achat sont publiés par la Commission de régulation de
          l’énergie.</li>
          <li>Votre assureur, à prévenir pour que l’installation figure au contrat d’habitation.</li>
        </ol>
        <p>L’installateur se charge d’ordinaire de ces dossiers. Vérifiez sa qualification RGE, par exemple dans l’annuaire de France
        Rénov’, et son assurance décennale.</p>
      `,
    },
    {
      title: 'Pose, suivi et entretien',
      text: `
        <p>La pose la plus courante se fait en surimposition : la couverture reste en place et garde son rôle d’étanchéité, des
        crochets glissés entre les tuiles portent les rails. Le travail en hauteur et le courant continu réservent ce chantier à des
        professionnels ; nos <a href="/services_particulier">installateurs partenaires</a> le font régulièrement.</p>
        <p>Ensuite, la pluie suffit souvent au lavage. Après un épisode de poussière ou près d’un champ que l’on moissonne, un
        contrôle depuis le sol est utile ; ne montez pas sur le toit. Le suivi de production reste votre meilleur indicateur : une
        baisse inhabituelle se signale à l’installateur. Les panneaux usés rejoignent la collecte organisée par l’éco-organisme
        Soren.</p>
      `,
    },
  ],
  marques: ['maison-soleil'],
} satisfies StarterFamille;
