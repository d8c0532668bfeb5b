import type { StarterFamille } from '../shapes';

export default {
  url: 'chauffe-eau-solaire',
  name: 'Chauffe-eau\nsolaire',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'sun',
  image: 'chauffe-eau-solaire.webp',
  featured: false,
  summary:
    'Chauffer l’eau directement avec le soleil : capteurs, ballon, appoint, et les vérifications à faire avant de choisir un modèle.',
  intro: `
    <p>Ici, pas d’électricité produite : le soleil chauffe un fluide, qui chauffe l’eau du ballon. Le procédé est simple, éprouvé, et
    tire un bon parti d’une petite surface de toit. Beaucoup de maisons du Sud-Ouest s’y prêtent.</p>
    <p>Il demande en revanche un dimensionnement soigné et un entretien suivi. Voici comment savoir s’il convient à votre famille, et
    ce qui le distingue d’un <a href="/familles/chauffe-eau-thermodynamique">chauffe-eau thermodynamique</a> ou de panneaux
    photovoltaïques.</p>
  `,
  details: [
    {
      title: 'Deux façons de faire circuler la chaleur',
      text: `
        <p>Sous la vitre du capteur, une plaque sombre absorbe le rayonnement et réchauffe un liquide protégé du gel. Ce liquide cède
        sa chaleur à l’eau sanitaire par un échangeur. Lorsque le soleil manque, un appoint prend le relais : résistance électrique,
        chaudière ou poêle hydraulique.</p>
        <ul>
          <li><strong>En thermosiphon</strong>, le ballon se trouve plus haut que les capteurs, parfois sur le toit : le liquide chaud
          monte de lui-même, sans pompe.</li>
          <li><strong>En circulation forcée</strong>, le ballon est à l’intérieur ; une pompe et une régulation pilotent le circuit.
          Certains modèles se vidangent seuls à l’arrêt, ce qui les protège du gel comme de la surchauffe.</li>
        </ul>
      `,
    },
    {
      title: 'La maison et la famille qui lui conviennent',
      text: `
        <p>Le chauffe-eau solaire donne sa mesure dans un foyer qui utilise de l’eau chaude toute l’année, été compris. Une résidence
        vide en août n’est pas un bon terrain : l’eau ne coule pas et le circuit surchauffe. Côté bâtiment, il faut un pan dégagé,
        tourné vers le sud ou s’en approchant, sans ombre aux heures utiles.</p>
        <p>Un ballon posé sur le toit, une fois plein, pèse lourd ; la charpente d’une maison ancienne doit être vérifiée avant. Avec
        un ballon intérieur, prévoyez une place au sol solide, un chemin court et bien isolé pour les tuyaux, et l’accès pour le
        remplacement. Les capteurs peuvent aussi se poser en façade ou au sol.</p>
      `,
    },
    {
      title: 'Trouver la bonne taille',
      text: `
        <p>Tout part de l’eau chaude réellement tirée chaque jour : nombre d’habitants, douches ou bains, habitudes. Un relevé sur un
        sous-compteur, même de quelques semaines, vaut mieux qu’une estimation. Surface de capteurs et volume du ballon se règlent
        ensuite l’un par rapport à l’autre ; l’installateur s’appuie sur un logiciel qui tient compte de la météo locale, de la pente
        et de l’orientation. Demandez à voir le résultat mois par mois.</p>
        <p>Voir trop grand n’apporte rien : l’été, l’excès de chaleur fatigue le liquide et les joints. Comparez les modèles par leur
        étiquette énergie, qui mentionne le profil de soutirage, et par la certification Solar Keymark des capteurs. L’ADEME publie
        des guides gratuits.</p>
      `,
    },
    {
      title: 'Capteurs thermiques ou panneaux photovoltaïques ?',
      text: `
        <p>Les deux se ressemblent de loin mais ne rendent pas le même service. Le capteur thermique ne fait que de la chaleur : il en
        donne beaucoup sur peu de surface, mais n’alimente rien d’autre que le ballon. Les
        <a href="/familles/panneaux-photovoltaiques">panneaux photovoltaïques</a> produisent une électricité qui sert à tout, y
        compris à chauffer l’eau au moyen d’un chauffe-eau piloté aux heures de soleil.</p>
        <p>Si le toit est petit et la famille nombreuse, le thermique garde de bons arguments. Si vous disposez d’une grande surface
        et d’autres besoins en journée, le photovoltaïque est plus souple. Notre <a href="/showroom">showroom</a> permet d’en parler
        devant les deux matériels.</p>
      `,
      image: 'panneaux-photovoltaiques.webp',
    },
    {
      title: 'Démarches, pose et entretien',
      text: `
        <p>La pose sur un toit modifie l’aspect de la maison : renseignez-vous en mairie avant de signer, surtout près d’un monument
        protégé. L’installation ne produit pas de courant et n’appelle donc ni raccordement Enedis ni contrat de vente. Pour les
        aides, le conseiller France Rénov’ indique celles du moment ; la plupart supposent un professionnel RGE, qualifié par exemple
        QualiSol.</p>
        <p>À la mise en service, un mitigeur doit limiter la température de l’eau envoyée aux robinets. Par la suite, un professionnel
        contrôle la pression, l’état du liquide antigel, la pompe, l’anode et le groupe de sécurité, selon la périodicité de la
        notice. Déclarez aussi les capteurs à votre assureur : la grêle existe chez nous.</p>
      `,
    },
  ],
  marques: ['ondeliane'],
} satisfies StarterFamille;
