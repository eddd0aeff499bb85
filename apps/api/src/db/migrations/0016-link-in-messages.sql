-- The address in a message of a payment link is called «لینک» in the texts that admins write; it was «پیوند».
update settings set value = to_jsonb(replace(value #>> '{}', '{پیوند}', '{لینک}')) where key like 'sms:%' and value #>> '{}' like '%{پیوند}%';
