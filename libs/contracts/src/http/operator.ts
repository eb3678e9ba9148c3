import { z } from 'zod';

/** As the operator wrote it; null: not stated. */
const Stated = z.string().min(1).max(500).nullable();

/**
 * Who runs this installation and on what terms, for the legal pages. All of it comes from the operator's configuration
 * (`OPERATOR_…`): nothing is made up where it says nothing.
 */
export const Operator = z.object({
  name: Stated,
  /** The person who answers for it. */
  representative: Stated,
  address: Stated,
  phone: Stated,
  email: Stated,
  price: Stated,
  /** What there is to pay beside the price, as for the connection. */
  other_costs: Stated,
  /** By what means and when one pays. */
  payment: Stated,
  /** When the service begins. */
  delivery: Stated,
  /** How one withdraws from the contract. */
  cancellation: Stated,
  /** The date from which terms and privacy policy hold: `2026-12-01`. */
  since: z.iso.date().nullable(),
});
export type Operator = z.output<typeof Operator>;
