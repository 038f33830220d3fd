import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReservationStatus } from '../src/domain/reservation.ts';
import type { Role } from '../src/domain/user.ts';
import type { VehicleInput } from '../src/domain/vehicle.ts';

/** The tables as migrations make them; columns are snake_case in SQL and camelCase here. */
export type Tables = {
  users: {
    id: GeneratedAlways<number>;
    firstName: string;
    lastName: string;
    phoneNumber: string;
    email: string;
    address: string;
    zipCode: string;
    userName: string;
    passwordHash: string;
    roles: Role[];
    builtIn: Generated<boolean>;
    /** Named by every token: raising it ends all sessions but the kept one. */
    tokenVersion: Generated<number>;
    /** The session that made the last password change; it outlives that change. */
    keptSession: Generated<string | null>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  images: {
    id: Generated<string>;
    width: number;
    height: number;
    createdAt: Moment;
  };
  imageVariants: {
    imageId: string;
    width: number;
    contentType: string;
    bytes: Buffer;
    /** When its image was removed; pages of an earlier build may still show it (migration 0008). */
    removedAt: ColumnType<Date | null, undefined, Date | null>;
  };
  vehicles: Omit<VehicleInput, 'pricePerHour'> & {
    id: GeneratedAlways<number>;
    pricePerHourCents: number;
    imageId: string | null;
    builtIn: Generated<boolean>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  reservations: {
    id: GeneratedAlways<number>;
    userId: number;
    vehicleId: number;
    pickUpTime: Date;
    dropOffTime: Date;
    pickUpLocation: string;
    dropOffLocation: string;
    status: Generated<ReservationStatus>;
    totalCents: number;
    createdAt: Moment;
    updatedAt: Moment;
  };
  contactMessages: {
    id: GeneratedAlways<number>;
    name: string;
    subject: string;
    body: string;
    email: string;
    createdAt: Moment;
  };
  attempts: {
    action: string;
    subject: string;
    windowEnds: Date;
    count: number;
  };
  /** One row (migration 0004). */
  site: {
    /** The pages show an older fleet than the tables. */
    buildIsDue: boolean;
    /** When the site's build was last asked for, or will be by somebody who waits. */
    buildCallAt: Date;
    /** Host and name of the database that production was last migrated on. */
    productionDatabase: string | null;
    /** Random, made with the table: what session tokens are for. A copy of a database has the same. */
    databaseId: Generated<string>;
    /** The deploy whose build began last, and when (migration 0008). */
    newestBuild: string | null;
    newestBuildBeganAt: Date | null;
  };
  /** A row per tag (migration 0007). */
  cacheTags: {
    name: CacheTag;
    /** When what is kept under it changed last. */
    changedAt: Date;
    /** When the purge began that the CDN took last. */
    purgedAt: Date;
  };
};

/** What the CDN keeps of public answers, and forgets together when it changes. */
export type CacheTag = 'vehicles' | 'images';

/** An instant the database sets itself when none is given. */
type Moment = ColumnType<Date, Date | undefined, Date>;
