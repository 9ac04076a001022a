-- The steps of a deposit are a table of libs/domain; the service locks the order and writes.
DROP FUNCTION deposits_beside(deposit_orders,text,bigint,text,timestamp with time zone);
DROP FUNCTION deposits_decide(text,text,text,bigint,bigint,text,text,text,timestamp with time zone);
DROP FUNCTION deposits_expire(timestamp with time zone);
DROP FUNCTION deposits_notice(text,text,text,bigint,bigint,text,timestamp with time zone);
DROP FUNCTION deposits_pay(deposit_orders,bigint,bigint,text,text,text,timestamp with time zone);
DROP FUNCTION deposits_slip(text,uuid,uuid,timestamp with time zone);
DROP FUNCTION deposits_step(text,text,text,text,text,timestamp with time zone);
DROP TYPE deposits_answer;
