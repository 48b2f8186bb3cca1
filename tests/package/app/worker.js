import 'lettermill/worker';
