-- Exchanges of points are made and decided by libs/domain; the services lock the rows and write.
DROP FUNCTION points_convert(text,uuid,bigint,bigint,text,timestamp with time zone);
DROP FUNCTION points_decide(text,text,boolean,uuid,text,timestamp with time zone);
DROP FUNCTION points_redeem(text,uuid,uuid,integer,text,text,text,timestamp with time zone);
