import { t } from '#kernel/words/t.ts';

/**
 * The words for a part of a vehicle by its name, which is English in records and in rules (vehicle-part.ts). Records from earlier can
 * name others, which stay as they are.
 */
export function partInWords(part: string): string {
  return PART_WORDS[part]?.() ?? part;
}

const PART_WORDS: Record<string, () => string> = {
  'left front wheel': () => t('proof.leftFrontWheel'),
  'left rear wheel': () => t('proof.leftRearWheel'),
  'right front wheel': () => t('proof.rightFrontWheel'),
  'right rear wheel': () => t('proof.rightRearWheel'),
  'left mirror': () => t('proof.leftMirror'),
  'right mirror': () => t('proof.rightMirror'),
  'left front window': () => t('proof.leftFrontWindow'),
  'left rear window': () => t('proof.leftRearWindow'),
  'right front window': () => t('proof.rightFrontWindow'),
  'right rear window': () => t('proof.rightRearWindow'),
  'left sill': () => t('proof.leftSill'),
  'right sill': () => t('proof.rightSill'),
  'left front fender': () => t('proof.leftFrontFender'),
  'left rear fender': () => t('proof.leftRearFender'),
  'right front fender': () => t('proof.rightFrontFender'),
  'right rear fender': () => t('proof.rightRearFender'),
  'left front door': () => t('proof.leftFrontDoor'),
  'left rear door': () => t('proof.leftRearDoor'),
  'right front door': () => t('proof.rightFrontDoor'),
  'right rear door': () => t('proof.rightRearDoor'),
  'left headlight': () => t('proof.leftHeadlight'),
  'right headlight': () => t('proof.rightHeadlight'),
  'left tail light': () => t('proof.leftTailLight'),
  'right tail light': () => t('proof.rightTailLight'),
  'front bumper': () => t('proof.frontBumper'),
  'rear bumper': () => t('proof.rearBumper'),
  grille: () => t('proof.grille'),
  hood: () => t('proof.hood'),
  windshield: () => t('proof.windshield'),
  roof: () => t('proof.roof'),
  'rear window': () => t('proof.rearWindow'),
  'trunk lid': () => t('proof.trunkLid'),
};
