-- The steps of a withdrawal are a table of libs/domain; the service locks the order and writes.
DROP FUNCTION withdrawals_confirm(text,uuid,text,bigint,uuid,timestamp with time zone);
DROP FUNCTION withdrawals_resolve(text,text,text,uuid,text,timestamp with time zone);
DROP FUNCTION withdrawals_review(text,text,boolean,uuid,text,timestamp with time zone);
DROP FUNCTION withdrawals_settle(text,integer,text,bigint,text,text,timestamp with time zone);
DROP FUNCTION withdrawals_silence(timestamp with time zone,text);
DROP FUNCTION withdrawals_submit(text,uuid,uuid,bigint,bigint,text,text,boolean,timestamp with time zone,timestamp with time zone);
DROP FUNCTION withdrawals_give_back(withdrawal_orders,bigint,text,timestamp with time zone);
DROP FUNCTION withdrawals_note(text,text,uuid,text,timestamp with time zone);
DROP TYPE withdrawal_answer;
