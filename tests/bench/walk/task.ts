import type { StaffRole } from '#kernel/staff/permissions.ts';
import type { Guest, Rental, WalkSite } from './walk-site.ts';
import type { Walker } from './walker.ts';

/** What somebody wants done, on a phone or at a desk. */
export type Task = {
  name: string;
  /** Staff begin on the dashboard, all others on the home page. */
  role?: StaffRole;
  /** Makes what was there before. Its customer is signed in unless a role is. */
  before?(site: WalkSite): Promise<Rental | Guest | undefined>;
  walk(walker: Walker, made: { site: WalkSite; rental: Rental; guest: Guest }): Promise<void>;
};
