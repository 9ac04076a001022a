DROP FUNCTION transfers_send(text,uuid,text,text,bigint,text,text,timestamp with time zone,timestamp with time zone);
