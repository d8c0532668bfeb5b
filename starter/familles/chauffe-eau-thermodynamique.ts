import type { StarterFamille } from '../shapes';

export default {
  url: 'chauffe-eau-thermodynamique',
  name: 'Chauffe-eau\nthermodynamique',
  univers: 'POMPE_CHALEUR',
  icon: 'shower-head',
  image: 'chauffe-eau-thermodynamique.webp',
  featured: false,
  summary: 'Un ballon coiffé d’une petite pompe à chaleur, qui prépare l’eau des douches et de la cuisine avec les calories de l’air.',
  intro: `
    <p>Il ressemble à un ballon électrique un peu plus grand, et prend d’ailleurs souvent sa place dans le garage ou la buanderie.
    La différence est au sommet : une petite pompe à chaleur récupère les calories de l’air et les donne à l’eau du réservoir.</p>
    <p>Le choix tient à trois questions : d’où viendra l’air, où ira le ballon, combien de personnes se douchent le matin. Nous les
    passons en revue ici, avec ce qui distingue cet appareil d’un chauffe-eau solaire.</p>
  `,
  details: [
    {
      title: 'Un fonctionnement simple, trois sources d’air',
      text: `
        <p>Un ventilateur aspire l’air, un circuit frigorifique en extrait la chaleur et la transmet à l’eau du ballon ; l’air
        rejeté ressort plus frais. Une résistance prend le relais si la demande est forte ou l’air trop froid.</p>
        <ul>
          <li><strong>Air ambiant</strong> : l’appareil puise dans la pièce où il se trouve, qu’il rafraîchit et assèche.</li>
          <li><strong>Air extérieur</strong> : deux gaines traversent le mur, ou bien une petite unité est posée dehors.</li>
          <li><strong>Air extrait</strong> : il récupère la chaleur de l’air vicié, ce qui suppose une ventilation conçue pour
          cela.</li>
        </ul>
      `,
    },
    {
      title: 'Choisir la pièce où le poser',
      text: `
        <p>Pour un modèle sur air ambiant, le local doit être assez grand, non chauffé et plutôt tempéré : la notice du fabricant
        fixe un volume minimal. Un garage accolé à la maison ou un cellier convient souvent. À l’inverse, puiser l’air d’une
        pièce chauffée revient à reprendre d’une main ce que le chauffage donne de l’autre.</p>
        <p>Mesurez la hauteur sous plafond, le passage des portes et la solidité du sol, car un ballon plein pèse lourd. Il faut
        aussi une évacuation pour les condensats. Le ventilateur et le compresseur s’entendent : évitez la cloison d’une
        chambre, ou programmez la chauffe en journée.</p>
      `,
    },
    {
      title: 'Choisir la bonne capacité',
      text: `
        <p>La capacité dépend du nombre d’occupants, mais aussi de leurs habitudes : douches rapprochées le matin, baignoire,
        enfants qui grandissent, maison pleine aux vacances. La pompe à chaleur réchauffe l’eau plus lentement qu’une
        résistance, si bien que l’on prévoit en général une réserve un peu plus large qu’avec un ballon électrique ordinaire.</p>
        <p>Sur l’étiquette énergie, le <strong>profil de soutirage</strong>, désigné par une lettre, indique l’usage pour lequel
        l’appareil a été essayé. Comparez entre eux des modèles de même profil, et regardez également la quantité d’eau mitigée
        annoncée sur la fiche technique.</p>
      `,
    },
    {
      title: 'Thermodynamique ou solaire ?',
      text: `
        <p>Le <a href="/familles/chauffe-eau-solaire">chauffe-eau solaire</a> demande une toiture bien orientée, sans ombre
        marquée, et un passage de tuyauteries jusqu’au ballon. Le thermodynamique se contente d’un local convenable et d’une
        alimentation électrique : il est donc plus simple à placer dans une maison mitoyenne ou sous un toit très ombragé.</p>
        <p>Si vous avez déjà des panneaux photovoltaïques, beaucoup de modèles savent démarrer aux heures où ils produisent : le
        ballon devient une façon de mettre de côté le soleil de midi. En cas d’hésitation, décrivez votre maison dans le
        formulaire de <a href="/projet_particulier">projet</a> et nous comparerons avec vous.</p>
      `,
      image: 'chauffe-eau-solaire.webp',
    },
    {
      title: 'Installation, réglages et entretien',
      text: `
        <p>Le branchement électrique suit la norme NF C 15-100 : ligne dédiée, protection et mise à la terre. Côté eau, le groupe
        de sécurité est raccordé à l’évacuation et un réducteur de pression s’ajoute si le réseau pousse fort. Un adoucisseur ou
        un traitement contre le calcaire peut se justifier selon la dureté de l’eau, que votre distributeur vous indiquera.</p>
        <p>À l’usage, manœuvrez régulièrement le groupe de sécurité, dépoussiérez la grille ou le filtre et faites vérifier l’anode
        quand la notice le prévoit. Le mode « absence » évite de chauffer pour rien ; avant de grandes tablées, le mode renforcé
        sollicite la résistance.</p>
      `,
    },
  ],
  marques: ['ondeliane'],
} satisfies StarterFamille;
