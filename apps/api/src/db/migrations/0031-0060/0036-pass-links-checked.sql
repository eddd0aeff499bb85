-- no transaction
alter table sign_in_codes validate constraint sign_in_codes_purpose_check;
