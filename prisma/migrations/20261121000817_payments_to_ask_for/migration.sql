-- Payments the provider has not taken on yet are looked for every minute, oldest first.
CREATE INDEX withdrawal_orders_unsent_idx ON withdrawal_orders (created_at, order_no) WHERE state = 'approved' AND sent_at IS NULL;
