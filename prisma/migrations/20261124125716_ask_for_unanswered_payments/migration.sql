-- AlterTable
ALTER TABLE "withdrawal_orders" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "paid_proof_id" UUID;

ALTER TABLE withdrawal_orders ADD CONSTRAINT withdrawal_orders_answer_known
  CHECK (answer IN ('paid', 'failed', 'pending', 'unknown'));

-- Payments that are being made now may have been asked for, also where the provider's word on that was lost.
UPDATE withdrawal_orders SET asked_at = coalesce(sent_at, now()) WHERE state = 'approved';

-- Payments that were taken on and not heard of are looked for every minute.
CREATE INDEX withdrawal_orders_unanswered_idx ON withdrawal_orders (order_no)
  WHERE state = 'approved' AND sent_at IS NOT NULL;
