import type { Query } from '../../platform/database/database';

export type Subscription = {
  name: string;
  /** yyyy-mm-dd */
  ends: string | null;
  hasEnded: boolean;
  graceDaysLeft: number;
  isOnHold: boolean;
  isDeleted: boolean;
};

/** The state of an organisation's subscription today, by the clock of the database. */
export async function readSubscription(query: Query, orgId: number): Promise<Subscription | undefined> {
  const [subscription] = await query<Subscription>(
    `select name, to_char(subscription_ends, 'YYYY-MM-DD') as ends,
       coalesce(subscription_ends < current_date, false) as "hasEnded",
       coalesce(greatest(subscription_ends + grace_days - current_date, 0), 0) as "graceDaysLeft",
       legal_hold as "isOnHold", library_deleted_at is not null as "isDeleted"
     from organisation where org_id = $1`,
    [orgId],
  );
  return subscription;
}
